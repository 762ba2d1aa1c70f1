/** The values of the record fields that take one of a list, in the order in which people choose from them. */

export const CATEGORIES = ["Audio", "Footage", "Still"] as const;
export type Category = (typeof CATEGORIES)[number];

export const SOURCE_TYPES = ["Archival", "Original"] as const;
export const DATE_KINDS = ["day", "month", "year", "decade"] as const;
export const PROMO_USES = ["all", "in_context", "limited", "none", "unknown"] as const;
export const ORIENTATIONS = ["Landscape", "Portrait", "Square"] as const;
export const CHROMAS = ["Color", "B&W"] as const;
export const AUDIO_KINDS = ["Sound", "MOS"] as const;
export const RECORD_FPS = ["23.98", "24", "25", "29.97", "30"] as const;
export const QUALITIES = ["Standard", "HD", "4K", "Substandard"] as const;
export const CODECS = [
	"H.264",
	"MPEG-4 Part 2",
	"JPEG",
	"JPEG2000",
	"PNG",
	"Apple ProRes",
	"Avid DNxHD",
	"HDCAM",
	"DV",
	"WMV",
	"Uncompressed",
] as const;
export const ASPECT_RATIOS = ["16:9", "4:3", "3:2", "1.85:1", "2.39:1", "1:1"] as const;
export const FILE_FORMATS = [
	"wav",
	"aiff",
	"mp3",
	"FLAC",
	"m4a",
	"wma",
	"ogg",
	"mov",
	"mp4",
	"mpeg",
	"flv",
	"avi",
	"divX",
	"mxf",
	"wmv",
	"jpg",
	"tiff",
	"png",
	"gif",
	"svg",
	"psd",
	"exif",
	"raw",
] as const;
