/** The log's sheet of licensors. Why each charges as it does is told in the example's README. */
export const licensors = [
	["licensor", "currency"],
	["Northern Film Archive", "GBP"],
	["Meridian Newsreel", "USD"],
	["Pacific Stock", "USD"],
	["Agence Lumière", "EUR"],
	["Kowalski Family Collection", "USD"],
	["Harbour Museum Trust", "GBP"],
	["Baltic Press and Radio", "EUR"],
	["Tidewater Music Library", "GBP"],
	["Kestrel Recordings", "EUR"],
];

const PRICE_COLUMNS = [
	"licensor",
	"price",
	"category",
	"charge_by",
	"value",
	"min_per",
	"min_time",
	"min_value",
	"rounding",
	"charge_every_use",
	"project_rounding",
];

export const prices = [
	PRICE_COLUMNS,
	["Northern Film Archive", "Picture", "Footage", "Second", 45, "clip", 7, "", "clip", "yes", ""],
	["Northern Film Archive", "Sound only", "Audio", "Second", 15, "", "", "", "clip", "yes", ""],
	["Meridian Newsreel", "Newsreel", "Footage", "Second", 60, "project", 240, "", "project", "yes", "down"],
	["Meridian Newsreel", "Commentary track", "Audio", "Second", 20, "", "", "", "clip", "yes", ""],
	["Pacific Stock", "Clip", "Footage", "Second", 40, "", "", "", "project", "yes", "down"],
	["Agence Lumière", "Film", "Footage", "Minute", 900, "", "", "", "clip", "yes", ""],
	["Agence Lumière", "Photographs", "Still", "Use", 150, "project", "", 1500, "clip", "yes", ""],
	["Kowalski Family Collection", "Home movie", "Footage", "Second", 12.5, "clip", "", 100, "clip", "no", ""],
	["Harbour Museum Trust", "Reproduction", "Still", "Use", 120, "", "", "", "clip", "no", ""],
	["Baltic Press and Radio", "Page or picture", "Still", "Use", 95, "", "", "", "clip", "yes", ""],
	["Baltic Press and Radio", "News", "Audio", "Minute", 75, "", "", "", "clip", "yes", ""],
	["Baltic Press and Radio", "Features", "Audio", "Minute", 60, "", "", "", "project", "yes", ""],
	["Tidewater Music Library", "Needle drop", "Audio", "Use", 300, "", "", "", "clip", "yes", ""],
	["Kestrel Recordings", "Master use", "Audio", "Second", 8, "clip", "", 120, "project", "yes", "up"],
];

const CONDITION_COLUMNS = [
	"licensor",
	"set_order",
	"category",
	"value",
	"value_type",
	"recur",
	"recur_step",
	"recur_type",
	"recur_category",
	"description",
];

export const conditions = [
	CONDITION_COLUMNS,
	["Northern Film Archive", 1, "Discount Percentage", 10, "", "", "", "", "", "Volume discount agreed 2 May"],
	["Meridian Newsreel", 1, "Additional Fee", 250, "flat", "no", "", "", "", "Research and handling"],
	["Pacific Stock", 1, "Flat Deal", 2500, "", "", "", "", "", "All clips, one film, all media"],
	["Pacific Stock", 2, "Per Material Fee", 25, "", "", "", "", "", "Download, per clip"],
	["Agence Lumière", 1, "Discount Amount", 200, "", "", "", "", "", "Credit from the pilot"],
	["Kowalski Family Collection", 1, "Minimum Amount", 1500, "", "", "", "", "", "What the family asked for"],
	["Harbour Museum Trust", 1, "Per Material Fee", 15, "", "", "", "", "", "Scanning, per picture"],
	["Baltic Press and Radio", 1, "Additional Fee", 12.5, "percentage", "no", "", "", "", "Archive levy"],
	[
		"Tidewater Music Library",
		1,
		"Additional Fee",
		20,
		"flat",
		"yes",
		60,
		"Second",
		"Audio",
		"Long-cue supplement, per minute of music begun",
	],
];
