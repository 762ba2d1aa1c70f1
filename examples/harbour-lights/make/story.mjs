// What the film tells, and with what: the cutter takes speakers, film, stills and shoots in turn until the chapter ends.

/**
 * @typedef {object} Chapter
 * @property {string} name
 * @property {number} until seconds from the film's start
 * @property {readonly string[]} speakers
 * @property {readonly string[]} film
 * @property {readonly string[]} stills
 * @property {string} shoot
 */

/** @type {readonly Chapter[]} */
export const chapters = [
	{
		name: "The old port",
		until: 600,
		speakers: ["Interview Prof. Ines Caldeira", "Interview Ada Lindqvist, pilot"],
		film: [
			"Trawlers leaving at dawn",
			"Dock gates opening",
			"Pêcheurs de Marseille",
			"Coal hoist at work",
			"Quai des Belges",
			"Women netting herring",
			"Ice in the basin",
		],
		stills: [
			"Shipwrights, group portrait",
			"Marseille, vieux port",
			"Customs house",
			"Diver with helmet",
			"Ropewalk interior",
			"Figurehead store",
		],
		shoot: "Harbour today, pilot boat",
	},
	{
		name: "The war",
		until: 1080,
		speakers: ["Interview Joan Pickering, canteen cook", "Interview Prof. Ines Caldeira"],
		film: [
			"Blitz on the docks",
			"Port authority safety film",
			"Rationing queue",
			"Victory flotilla",
			"Home movie: Father in uniform",
			"Rebuilding the east pier",
			"Lock keeper's day",
		],
		stills: ["Emigrants boarding", "Lightship crew", "Rigger aloft", "Customs officer", "Herring barrels"],
		shoot: "Harbour today, before dawn",
	},
	{
		name: "The strike",
		until: 1560,
		speakers: ["Interview Tomasz Wrona, docker", "Interview Joan Pickering, canteen cook"],
		film: [
			"Picket line at gate four",
			"Royal visit",
			"Grève des dockers",
			"Crane collapse aftermath",
			"Strike meeting on the quay",
			"Lock keeper's day",
		],
		stills: [
			"Front page: PORT CLOSED",
			"Cartoon: the harbour master",
			"Dockers at rest",
			"Front page: STRIKE OVER",
		],
		shoot: "Harbour today, empty quay",
	},
	{
		name: "The Aurora",
		until: 2040,
		speakers: ["Interview Captain R. Oyelaran", "Interview Ada Lindqvist, pilot"],
		film: [
			"Launch of MV Aurora",
			"Home movie: picnic on the mole",
			"Tugs in line abreast",
			"Home movie: the Aurora comes home",
			"Lighthouse beam",
		],
		stills: [
			"Slipway three",
			"Launch poster",
			"Advertisement: sailings to New York",
			"Postcard, sender unknown",
		],
		shoot: "Harbour today, pilot boat",
	},
	{
		name: "The storm",
		until: 2460,
		speakers: ["Interview Marit Solheim, harbour master", "Interview Captain R. Oyelaran"],
		film: [
			"Storm surge",
			"Hurricane warning, Weather Bureau",
			"Rain on cobbles",
			"Fog signal test",
			"Unmarked reel, night fire",
		],
		stills: [
			"Front page: MV AURORA LOST",
			"Photograph of the families waiting",
			"Wet quay at night",
			"Pilot cutter",
			"Chart of the approaches",
		],
		shoot: "Harbour today, before dawn",
	},
	{
		name: "Boxes",
		until: 2850,
		speakers: ["Interview Tomasz Wrona, docker", "Interview Marit Solheim, harbour master"],
		film: [
			"First container ship",
			"Container yard timelapse",
			"Last steam tug",
			"Cruise ship arrival",
			"Gulls over fish market",
			"Drone over breakwater",
		],
		stills: ["Dry dock pumps", "The crane", "Plan of the old basin", "Harbour panorama, glass plate"],
		shoot: "Harbour today, gantry cranes",
	},
];

/** Where the closing montage gives way to the credits, and where the film ends: seconds from its start. */
export const CREDITS = 3080;
export const END = 3120;

/** The editor's temp track: nobody has logged it. */
const TEMP_MUSIC = "TEMP MX spotted 4-11.wav";

/**
 * Music and radio, on A3 and A4 as a stereo pair: seconds from the film's start, seconds long, record or file.
 *
 * @type {readonly (readonly [at: number, lasts: number, name: string])[]}
 */
export const soundtrack = [
	[3, 61.4, "Harbour Lights (main theme)"],
	[170, 38.2, "Shanty: Haul Away"],
	[260, 84, "Slack Water"],
	[380, 14.4, "Radio feature: a night with the pilots"],
	[470, 72.8, "Lamp Room"],
	[690, 45, "Hymn for those in peril"],
	[800, 66, "Undertow"],
	[940, 52.6, "Choir of the Seamen's Mission"],
	[1110, 21.2, "Radio bulletin, port closed"],
	[1150, 95, "Iron and Salt"],
	[1420, 12, "Election night, harbour ward"],
	[1600, 58.52, "Accordion waltz, live"],
	[1760, 49, "Slack Water"],
	// Begins where the cue before ends: a crossfade.
	[1809, 80, "Night Shift"],
	[2010, 6.12, "Shanty: Haul Away"],
	[2070, 18.6, "Radio bulletin, Aurora overdue"],
	[2130, 15, "Gale warning"],
	[2200, 71, "Radio feature: a night with the pilots"],
	[2290, 33.28, "Fog bell, location recording"],
	[2500, 51, "Night Shift"],
	[2700, 60, "Iron and Salt"],
	[2800, 35, TEMP_MUSIC],
	[2990, 130, "Harbour Lights (main theme)"],
];
