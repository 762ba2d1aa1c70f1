import type { Track } from "mediainfo.js";
import type {
	ASPECT_RATIOS,
	Category,
	CODECS,
	FILE_FORMATS,
	RECORD_FPS,
} from "../model/records/record-field-values.ts";
import type { TechnicalFields } from "./media-facts.ts";

type TrackOf<K extends Track["@type"]> = Extract<Track, { "@type": K }>;

/** The tracks of a file that describe it. */
export interface MediaTracks {
	readonly general: TrackOf<"General"> | undefined;
	readonly video: TrackOf<"Video"> | undefined;
	readonly audio: TrackOf<"Audio"> | undefined;
	readonly image: TrackOf<"Image"> | undefined;
}

/** The first track of each kind. The image in a sound or video file is its cover. */
export function mediaTracks(tracks: readonly Track[]): MediaTracks {
	const first = <K extends Track["@type"]>(kind: K) =>
		tracks.find((track): track is TrackOf<K> => track["@type"] === kind);
	const [video, audio] = [first("Video"), first("Audio")];
	return { general: first("General"), video, audio, image: video || audio ? undefined : first("Image") };
}

/** The category that a file's tracks show. */
export function categoryOfTracks({ video, audio, image }: MediaTracks): Category | null {
	if (video) return "Footage";
	if (audio) return "Audio";
	return image ? "Still" : null;
}

/** The fields filled from a file's tracks, without values that the record's choices lack [INT5]. */
export function technicalFields(
	tracks: MediaTracks,
	{ extension, isTurned }: { readonly extension: string; readonly isTurned: boolean },
): TechnicalFields {
	const { video, audio, image } = tracks;
	const picture = video ?? image;
	const size = picture ? shownSize(picture, isTurned) : null;
	return withoutEmpty({
		trt: image ? null : durationOf(tracks),
		fps: rateOf(video),
		codec: picture ? codecOf(picture) : audio?.Format === "PCM" ? "Uncompressed" : null,
		aspect_ratio: size && aspectOf(size),
		orientation: size && orientationOf(size),
		audio: video ? (audio ? "Sound" : "MOS") : null,
		quality: video ? qualityOf(video) : null,
		chroma: picture?.ColorSpace === "Y" ? "B&W" : null,
		file_format: formatOf(tracks, extension),
	});
}

function withoutEmpty(fields: { readonly [K in keyof TechnicalFields]: TechnicalFields[K] | null }) {
	return Object.fromEntries(Object.entries(fields).filter(([, value]) => value != null)) as TechnicalFields;
}

const RATES: readonly (readonly [rate: number, name: (typeof RECORD_FPS)[number]])[] = [
	[24_000 / 1001, "23.98"],
	[24, "24"],
	[25, "25"],
	[30_000 / 1001, "29.97"],
	[30, "30"],
];

function rateOf(video: MediaTracks["video"]): (typeof RECORD_FPS)[number] | null {
	const rate = video?.FrameRate;
	if (rate === undefined) return null;
	return RATES.find(([known]) => Math.abs(known - rate) < 0.005)?.[1] ?? null;
}

/** The length: to the frame if a record can have the rate, else to the nearest second. */
function durationOf({ general, video, audio }: MediaTracks): string | null {
	const rate = rateOf(video);
	const frames = video?.FrameCount;
	if (rate !== null && frames !== undefined && frames > 0) return label(frames, Math.ceil(Number(rate)));
	const seconds = video?.Duration ?? audio?.Duration ?? general?.Duration;
	return seconds === undefined || seconds <= 0 ? null : label(Math.max(1, Math.round(seconds)), 1);
}

/** A count of frames as `HH:MM:SS;FF`; null from a hundred hours on. */
function label(frames: number, nominalRate: number): string | null {
	const seconds = Math.floor(frames / nominalRate);
	const parts = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
	if ((parts[0] ?? 0) > 99) return null;
	const two = (value: number) => String(value).padStart(2, "0");
	return `${parts.map(two).join(":")};${two(frames % nominalRate)}`;
}

const CODEC_NAMES: ReadonlyMap<string, (typeof CODECS)[number]> = new Map([
	["AVC", "H.264"],
	["MPEG-4 Visual", "MPEG-4 Part 2"],
	["JPEG", "JPEG"],
	["M-JPEG", "JPEG"],
	["JPEG 2000", "JPEG2000"],
	["PNG", "PNG"],
	["ProRes", "Apple ProRes"],
	["VC-3", "Avid DNxHD"],
	["HDCAM", "HDCAM"],
	["DV", "DV"],
	["WMV1", "WMV"],
	["WMV2", "WMV"],
	["WMV3", "WMV"],
	["VC-1", "WMV"],
	["YUV", "Uncompressed"],
	["RGB", "Uncompressed"],
	["Raw", "Uncompressed"],
]);

function codecOf({ Format }: { readonly Format?: string }): (typeof CODECS)[number] | null {
	return CODEC_NAMES.get(Format ?? "") ?? null;
}

type Picture = NonNullable<MediaTracks["video"] | MediaTracks["image"]>;

interface Size {
	readonly width: number;
	readonly height: number;
}

/** Width and height as shown: pixels may be oblong, and the camera may have been held upright. */
function shownSize(picture: Picture, isTurned: boolean): Size | null {
	const { Width: width, Height: height } = picture;
	if (!width || !height) return null;
	const across = picture.DisplayAspectRatio ? picture.DisplayAspectRatio * height : width;
	const isRotated = "Rotation" in picture && Math.round(Number(picture.Rotation) / 90) % 2 !== 0;
	return isTurned || isRotated ? { width: height, height: across } : { width: across, height };
}

const ASPECTS: readonly (readonly [ratio: number, name: (typeof ASPECT_RATIOS)[number]])[] = [
	[16 / 9, "16:9"],
	[4 / 3, "4:3"],
	[3 / 2, "3:2"],
	[1.85, "1.85:1"],
	[2.39, "2.39:1"],
	[1, "1:1"],
];

/** How far a picture may differ from a standard ratio: 1.82 counts as 1.85:1, up to 1.81 as 16:9. */
const ASPECT_TOLERANCE = 0.018;

/** The ratio of the longer to the shorter side; the orientation is a field of its own. */
function aspectOf({ width, height }: Size): (typeof ASPECT_RATIOS)[number] | null {
	const ratio = Math.max(width, height) / Math.min(width, height);
	const [nearest] = [...ASPECTS].sort(([a], [b]) => Math.abs(a - ratio) - Math.abs(b - ratio));
	return nearest && Math.abs(nearest[0] / ratio - 1) <= ASPECT_TOLERANCE ? nearest[1] : null;
}

function orientationOf({ width, height }: Size): "Landscape" | "Portrait" | "Square" {
	if (Math.abs(width - height) < 1) return "Square";
	return width > height ? "Landscape" : "Portrait";
}

/** By the shorter side, in pixels, or the longer one of a wide picture. */
function qualityOf({ Width: width = 0, Height: height = 0 }: Picture) {
	const short = Math.min(width, height);
	const long = Math.max(width, height);
	if (short === 0) return null;
	if (short >= 2000 || long >= 3800) return "4K" as const;
	if (short >= 720 || long >= 1280) return "HD" as const;
	return short >= 480 ? ("Standard" as const) : ("Substandard" as const);
}

type FileFormat = (typeof FILE_FORMATS)[number];

/** Formats by MediaInfo's name of the container. */
const CONTAINERS: ReadonlyMap<string, FileFormat> = new Map([
	["Wave", "wav"],
	["Wave64", "wav"],
	["AIFF", "aiff"],
	["MPEG Audio", "mp3"],
	["FLAC", "FLAC"],
	["Ogg", "ogg"],
	["QuickTime", "mov"],
	["MPEG-PS", "mpeg"],
	["MPEG-TS", "mpeg"],
	["MPEG Video", "mpeg"],
	["Flash Video", "flv"],
	["AVI", "avi"],
	["MXF", "mxf"],
	["JPEG", "jpg"],
	["TIFF", "tiff"],
	["PNG", "png"],
	["GIF", "gif"],
	["PSD", "psd"],
]);

const RAW_EXTENSIONS: ReadonlySet<string> = new Set(["arw", "cr2", "cr3", "dng", "nef", "orf", "raf", "rw2"]);

/** Determined by the content; by the name only if the content says nothing. */
function formatOf({ general, video, audio }: MediaTracks, extension: string): FileFormat | null {
	if (RAW_EXTENSIONS.has(extension)) return "raw";
	if (extension === "svg" || extension === "psd") return extension;
	const container = general?.Format ?? "";
	if (container === "MPEG-4") {
		if (general?.Format_Profile === "QuickTime") return "mov";
		return video ? "mp4" : "m4a";
	}
	// Layer 2 is an mp2.
	if (container === "MPEG Audio" && audio?.Format_Profile !== "Layer 3") return null;
	if (container === "Windows Media") return video ? "wmv" : "wma";
	if (container === "AVI" && /^(?:divx|dx50|div[345])$/i.test(video?.CodecID ?? "")) return "divX";
	return CONTAINERS.get(container) ?? null;
}
