/** Classes of objects, by the byte that distinguishes their identifiers. */
export const CLASS = {
	essenceGroup: 0x05,
	commentMarker: 0x08,
	operationGroup: 0x0a,
	nestedScope: 0x0b,
	pulldown: 0x0c,
	scopeReference: 0x0d,
	selector: 0x0e,
	sequence: 0x0f,
	sourceClip: 0x11,
	timecode: 0x14,
	transition: 0x17,
	filmDescriptor: 0x2d,
	tapeDescriptor: 0x2e,
	filler: 0x09,
	compositionMob: 0x35,
	masterMob: 0x36,
	eventSlot: 0x39,
	timelineSlot: 0x3b,
	constantValue: 0x3d,
	varyingValue: 0x3e,
	descriptiveMarker: 0x41,
} as const;

/** Properties of objects, by their numbers in files. */
export const PID = {
	header: 0x0002,
	content: 0x3b03,
	dictionary: 0x3b04,
	operationDefinitions: 0x2603,
	definitionId: 0x1b01,
	definitionName: 0x1b02,
	isTimeWarp: 0x1e02,
	mobs: 0x1901,
	mobId: 0x4401,
	mobName: 0x4402,
	slots: 0x4403,
	mobComments: 0x4406,
	usage: 0x4408,
	descriptor: 0x4701,
	locators: 0x2f01,
	url: 0x4001,
	slotId: 0x4801,
	slotName: 0x4802,
	segment: 0x4803,
	trackNumber: 0x4804,
	editRate: 0x4b01,
	origin: 0x4b02,
	eventEditRate: 0x4901,
	dataDefinition: 0x0201,
	length: 0x0202,
	components: 0x1001,
	sourceId: 0x1101,
	sourceSlot: 0x1102,
	startTime: 0x1201,
	transitionOperation: 0x1801,
	operation: 0x0b01,
	inputs: 0x0b02,
	parameters: 0x0b03,
	scopeSlots: 0x0c01,
	pulldownInput: 0x0d01,
	pulldownKind: 0x0d02,
	pulldownDirection: 0x0d03,
	selected: 0x0f01,
	alternates: 0x0f02,
	choices: 0x0501,
	timecodeStart: 0x1501,
	timecodeFps: 0x1502,
	timecodeDrop: 0x1503,
	parameterDefinition: 0x4c01,
	constant: 0x4d01,
	interpolation: 0x4e01,
	points: 0x4e02,
	pointValue: 0x1a02,
	pointTime: 0x1a03,
	markerPosition: 0x0601,
	markerComment: 0x0602,
	tagName: 0x5001,
	tagValue: 0x5003,
} as const;

/** Kinds of tracks; older files have identifiers of their own. */
export const PICTURE: ReadonlySet<string> = new Set([
	"01030202-0100-0000-060e-2b3404010101",
	"6f3c8ce1-6cef-11d2-807d-006008143e6f",
]);
export const SOUND: ReadonlySet<string> = new Set([
	"01030202-0200-0000-060e-2b3404010101",
	"78e1ebe1-6cef-11d2-807d-006008143e6f",
]);

/** The usage code of a composition that isn't part of another one. */
export const TOP_LEVEL = "0d010102-0101-0700-060e-2b3404010101";
/** The usage code of a part of a master clip, which editors name. */
export const SUBCLIP = "0d010102-0101-0500-060e-2b3404010101";

/** Parameters of speed effects. */
export const SPEED_MAP = "8d56827c-847e-11d5-935a-50f857c10000";
export const OFFSET_MAP = "8d56827d-847e-11d5-935a-50f857c10000";
export const SPEED_RATIO = "72559a80-24d7-11d3-8a50-0050040ef7d2";
export const LINEAR = "5b6c85a4-0ede-11d3-80a9-006008143e6f";
export const RATIONAL_TYPE = "03010100-0000-0000-060e-2b3401040101";
export const STRING_TYPE = "01100200-0000-0000-060e-2b3401040101";
