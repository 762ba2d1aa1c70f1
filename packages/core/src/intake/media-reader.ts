import type { DOMParser } from "@xmldom/xmldom";
import type { MediaInfo, MediaInfoResult } from "mediainfo.js";
import type { Category } from "../model/records/record-field-values.ts";
import { requireText } from "../text/argument-error.ts";
import { type FileText, keptTexts } from "./file-texts.ts";
import type { MediaFacts } from "./media-facts.ts";
import { extensionOf, MEDIA_CHUNK_BYTES, type MediaFile } from "./media-file.ts";
import { categoryOfTracks, mediaTracks, technicalFields } from "./technical-fields.ts";

/** How much of a still is read: metadata is at the start, and smaller stills are read whole. */
const STILL_BYTES = 64 * MEDIA_CHUNK_BYTES;

const STILL_EXTENSIONS: ReadonlySet<string> = new Set([
	...["jpg", "jpeg", "tif", "tiff", "png", "gif", "svg", "psd", "webp", "heic", "heif", "avif", "bmp", "jp2"],
	...["arw", "cr2", "cr3", "dng", "nef", "orf", "raf", "rw2"],
]);
const VIDEO_EXTENSIONS: ReadonlySet<string> = new Set([
	...["mov", "mp4", "m4v", "mpg", "mpeg", "m2v", "ts", "mts", "m2ts", "flv", "avi", "divx", "mxf", "wmv"],
	...["dv", "mkv", "webm", "ogv", "vob", "3gp", "asf", "r3d", "braw"],
]);
const AUDIO_EXTENSIONS: ReadonlySet<string> = new Set([
	...["wav", "w64", "bwf", "aif", "aiff", "aifc", "caf", "mp2", "mp3", "flac", "m4a", "aac", "wma"],
	...["ogg", "oga", "opus"],
]);

/** The category that a type or name suggests; null if the file is not media [INT2]. */
export function promisedCategory(file: Pick<MediaFile, "name" | "type">): Category | null {
	requireText(file?.name, "file.name");
	requireText(file.type, "file.type");
	const { name, type } = file;
	const [kind = ""] = type.toLowerCase().split("/");
	if (kind === "image") return "Still";
	if (kind === "video") return "Footage";
	if (kind === "audio") return "Audio";
	const extension = extensionOf(name);
	if (VIDEO_EXTENSIONS.has(extension)) return "Footage";
	if (AUDIO_EXTENSIONS.has(extension)) return "Audio";
	return STILL_EXTENSIONS.has(extension) ? "Still" : null;
}

/** The facts of a file whose metadata can't be read: its type or name alone [INT1]. */
export function unreadFacts(file: Pick<MediaFile, "name" | "type">, fault: string): MediaFacts {
	return { category: promisedCategory(file), technical: {}, texts: [], faults: [fault] };
}

/** Reads the metadata of media files. */
export interface MediaReader {
	/** Faulty metadata gives an empty result and a fault. Rejects only if the file itself can't be read. */
	read(file: MediaFile): Promise<MediaFacts>;
	close(): void;
}

/**
 * Starts a reader of media files: MediaInfo for tracks, ExifReader for stills.
 *
 * @param wasmUrl - the address of `MediaInfoModule.wasm`; by default, beside the library's own code.
 */
export async function createMediaReader(wasmUrl?: string): Promise<MediaReader> {
	if (wasmUrl !== undefined) requireText(wasmUrl, "wasmUrl");
	const [{ default: mediaInfoFactory }, { default: exifReader }, { createXmlParser }] = await Promise.all([
		import("mediainfo.js"),
		import("exifreader"),
		import("./xml-parser.ts"),
	]);
	const domParser = createXmlParser();
	const mediaInfo: MediaInfo<"object"> = await mediaInfoFactory({
		format: "object",
		chunkSize: MEDIA_CHUNK_BYTES,
		...(wasmUrl === undefined ? {} : { locateFile: () => wasmUrl }),
	});
	return {
		async read(file) {
			const faults: string[] = [];
			const found = await analyze(mediaInfo, file);
			if (typeof found === "string") faults.push(found);
			const tracks = mediaTracks(typeof found === "string" ? [] : (found.media?.track ?? []));
			const category = categoryOfTracks(tracks) ?? promisedCategory(file);
			const texts: FileText[] = [];
			let isTurned = false;
			if (category === "Still") {
				const tags = await readTags(exifReader, file, domParser);
				if (typeof tags === "string") faults.push(tags);
				else {
					texts.push(...tags.texts);
					isTurned = tags.isTurned;
				}
			}
			// A still's own tags distinguish its texts; MediaInfo mixes them.
			if (texts.length === 0) texts.push(...generalTexts(tracks.general));
			return {
				category,
				technical: technicalFields(tracks, { extension: extensionOf(file.name), isTurned }),
				texts: keptTexts(texts),
				faults,
			};
		},
		close: () => mediaInfo.close(),
	};
}

/** @returns MediaInfo's result, or why there is none. */
async function analyze(mediaInfo: MediaInfo<"object">, file: MediaFile): Promise<MediaInfoResult | string> {
	let unreadable: unknown = null;
	const readChunk = async (length: number, offset: number) => {
		try {
			return await file.read(offset, Math.min(offset + length, file.size));
		} catch (error) {
			unreadable = error;
			throw error;
		}
	};
	try {
		const result = await mediaInfo.analyzeData(file.size, readChunk);
		const tracks = result?.media?.track;
		if (!result) return "Nothing returned from MediaInfo";
		return tracks?.some((track) => track["@type"] !== "General")
			? result
			: "No media or track in MediaInfo result";
	} catch {
		if (unreadable !== null) throw unreadable;
		return "Nothing returned from MediaInfo";
	}
}

interface StillTags {
	readonly texts: readonly FileText[];
	/** Whether the camera was held upright: width and height are swapped. */
	readonly isTurned: boolean;
}

/** @returns the tags of a still, or why there are none. */
async function readTags(
	{ load, errors }: typeof import("exifreader"),
	file: MediaFile,
	domParser: DOMParser,
): Promise<StillTags | string> {
	const bytes = await file.read(0, Math.min(file.size, STILL_BYTES));
	try {
		// Thumbnails and maker notes say nothing about rights; XMP and IPTC come last, as the more deliberate.
		const groups = load(exactBuffer(bytes), { expanded: true, domParser });
		const written = [groups.xmp, groups.iptc, groups.pngText, groups.exif];
		const texts = written.flatMap((tags) =>
			Object.entries(tags ?? {}).flatMap(([key, tag]) => namesInside(key, tag) ?? tagText(key, tag)),
		);
		const orientation = Number(groups.exif?.Orientation?.value ?? 1);
		return texts.length === 0 ? "No Exif data" : { texts, isTurned: orientation >= 5 && orientation <= 8 };
	} catch (error) {
		return error instanceof errors.MetadataMissingError ? "No Exif data" : "Invalid image format";
	}
}

function tagText(key: string, tag: unknown): FileText[] {
	const value: unknown = Object(defaultText(tag)).description;
	return typeof value === "string" ? [{ key, value }] : [];
}

/** A text in XMP's default language, if it has several, which the library joins. */
function defaultText(tag: unknown): unknown {
	const texts: unknown = Object(tag).value;
	const isDefault = (text: unknown) => Object(Object(text).attributes).lang === "x-default";
	return (Array.isArray(texts) ? texts.find(isDefault) : undefined) ?? tag;
}

/** PLUS lists licensors and owners with their names, numbers and addresses: the name of each, by the key of its list. */
const NAMES_IN_LISTS = new Map([
	["Licensor", { key: "LicensorName", name: "LicensorName" }],
	["CopyrightOwner", { key: "CopyrightOwner", name: "CopyrightOwnerName" }],
]);

/** The names in a list of licensors or owners; null for other tags. */
function namesInside(list: string, tag: unknown): FileText[] | null {
	const names = NAMES_IN_LISTS.get(list);
	const entries: unknown = typeof tag === "object" && tag !== null ? Reflect.get(tag, "value") : null;
	if (names === undefined || !Array.isArray(entries)) return null;
	return entries.flatMap((entry: unknown) => {
		const isEntry = typeof entry === "object" && entry !== null;
		return isEntry ? tagText(names.key, Reflect.get(entry, names.name)) : [];
	});
}

/** MediaInfo's texts about the whole file, including those it has no name for. */
function generalTexts(general: object | undefined): FileText[] {
	return Object.entries(general ?? {}).flatMap(([key, value]) =>
		key === "extra" && typeof value === "object" && value !== null
			? generalTexts(value)
			: typeof value === "string"
				? [{ key, value }]
				: [],
	);
}

/** A buffer of exactly these bytes: Node's small reads share a larger one. */
function exactBuffer({ buffer, byteOffset, byteLength }: Uint8Array): ArrayBuffer {
	const isExact = byteLength === buffer.byteLength;
	return (isExact ? buffer : buffer.slice(byteOffset, byteOffset + byteLength)) as ArrayBuffer;
}
