import { execFileSync, spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { extname, join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import * as z from "zod";
import { needs } from "../../../testing/needs.ts";
import { createMediaReader, type MediaFacts, type MediaReader } from "../src/intake/index.ts";

const PROGRAMS = ["ffmpeg", "ffprobe", "mediainfo", "exiftool"];
const isThere = (program: string) =>
	spawnSync(program, [program === "exiftool" ? "-ver" : program === "mediainfo" ? "--Version" : "-version"])
		.error === undefined;

/** The input from which ffmpeg makes each file: a moving picture, and a tone. */
const picture = (size: string, rate: string) => [
	...["-f", "lavfi", "-i", `testsrc=size=${size}:rate=${rate}`],
];
const TONE = ["-f", "lavfi", "-i", "sine=frequency=440:sample_rate=48000"];
const TITLE = ["-metadata", "title=Harbour at dawn", "-metadata", "copyright=Meridian Archive"];

/** Generated files of the listed formats and codecs: their names and how ffmpeg makes them. */
const FILMS: readonly (readonly [name: string, ...options: readonly string[]])[] = [
	["h264.mov", ...picture("320x180", "25"), ...TONE, "-t", "2", "-c:v", "libx264", "-c:a", "pcm_s16le"],
	["h264.mp4", ...picture("1280x720", "24000/1001"), "-frames:v", "36", "-c:v", "libx264"],
	["upright.mp4", ...picture("180x320", "30"), "-frames:v", "45", "-c:v", "libx264"],
	["part2.avi", ...picture("320x240", "25"), ...TONE, "-t", "1", "-c:v", "mpeg4", "-c:a", "pcm_s16le"],
	["divx.avi", ...picture("320x240", "25"), "-t", "1", "-c:v", "mpeg4", "-vtag", "DIVX"],
	["mpeg2.mpg", ...picture("720x576", "25"), "-t", "1", "-aspect", "4:3", "-c:v", "mpeg2video"],
	["h264.flv", ...picture("320x180", "25"), ...TONE, "-t", "1", "-c:v", "libx264", "-c:a", "aac"],
	["wmv2.wmv", ...picture("320x240", "25"), ...TONE, "-t", "1", "-c:v", "wmv2", "-c:a", "wmav2"],
	["mpeg2.mxf", ...picture("1920x1080", "25"), "-t", "1", "-c:v", "mpeg2video"],
	["prores.mov", ...picture("640x360", "24"), "-t", "1", "-c:v", "prores_ks"],
	[
		"dnxhd.mov",
		...picture("1920x1080", "25"),
		"-t",
		"0.4",
		"-c:v",
		"dnxhd",
		"-b:v",
		"120M",
		"-pix_fmt",
		"yuv422p",
	],
	["jpeg2000.mov", ...picture("320x180", "25"), "-t", "0.4", "-c:v", "jpeg2000"],
	["mjpeg.mov", ...picture("320x240", "25"), "-t", "0.4", "-c:v", "mjpeg"],
	["png.mov", ...picture("320x240", "25"), "-t", "0.4", "-c:v", "png"],
	[
		"pal.dv",
		...picture("720x576", "25"),
		"-t",
		"0.4",
		"-c:v",
		"dvvideo",
		"-pix_fmt",
		"yuv420p",
		"-aspect",
		"4:3",
		"-f",
		"dv",
	],
	["uncompressed.mov", ...picture("320x240", "25"), "-t", "0.4", "-c:v", "v210"],
	["scope.mov", ...picture("2048x858", "24"), "-t", "0.4", "-c:v", "libx264"],
	["flat.mov", ...picture("1998x1080", "24"), "-t", "0.4", "-c:v", "libx264"],
	["uhd.mov", ...picture("3840x2160", "30000/1001"), "-t", "0.2", "-c:v", "libx264", "-preset", "ultrafast"],
];
const SOUNDS = ["wav", "aiff", "mp3", "flac", "m4a", "wma", "ogg"];
const STILLS = ["jpg", "tiff", "png", "gif"];

const CODECS: Readonly<Record<string, string>> = {
	h264: "H.264",
	mpeg4: "MPEG-4 Part 2",
	mjpeg: "JPEG",
	jpeg2000: "JPEG2000",
	png: "PNG",
	prores: "Apple ProRes",
	dnxhd: "Avid DNxHD",
	dvvideo: "DV",
	wmv2: "WMV",
	v210: "Uncompressed",
	pcm_s16le: "Uncompressed",
	pcm_s16be: "Uncompressed",
};
const RATES: Readonly<Record<string, string>> = {
	"24000/1001": "23.98",
	"24/1": "24",
	"25/1": "25",
	"30000/1001": "29.97",
	"30/1": "30",
};

const probeSchema = z.object({
	streams: z.array(
		z.object({
			codec_type: z.string(),
			codec_name: z.string(),
			width: z.int().optional(),
			height: z.int().optional(),
			display_aspect_ratio: z.string().optional(),
			r_frame_rate: z.string(),
			nb_read_frames: z.coerce.number().optional(),
		}),
	),
	format: z.object({ duration: z.coerce.number().optional() }),
});
const mediaInfoSchema = z.object({
	media: z.object({ track: z.array(z.looseObject({ "@type": z.string(), Format: z.string().optional() })) }),
});
const exifSchema = z.array(
	z.looseObject({ FileType: z.string(), ImageWidth: z.int().optional(), ImageHeight: z.int().optional() }),
);

/** The file formats by exiftool's names. */
const FORMATS: Readonly<Record<string, string>> = {
	...{ WAV: "wav", AIFF: "aiff", MP3: "mp3", FLAC: "FLAC", M4A: "m4a", WMA: "wma", OGG: "ogg", MOV: "mov" },
	...{ MP4: "mp4", MPEG: "mpeg", FLV: "flv", AVI: "avi", MXF: "mxf", WMV: "wmv", DV: "" },
	...{ JPEG: "jpg", TIFF: "tiff", PNG: "png", GIF: "gif", PSD: "psd" },
};

function probe(path: string) {
	const options = ["-v", "error", "-count_frames", "-show_streams", "-show_format", "-of", "json"];
	return probeSchema.parse(JSON.parse(execFileSync("ffprobe", [...options, path], { encoding: "utf8" })));
}

describe("[INT5] generated files are read as Debian's programs read them", () => {
	const options = needs(
		"ffmpeg, ffprobe, mediainfo and exiftool in PATH (on Debian: ffmpeg, mediainfo, libimage-exiftool-perl)",
		PROGRAMS.every(isThere),
	);
	let folder: string;
	let reader: MediaReader;
	beforeAll(async () => {
		folder = mkdtempSync(join(tmpdir(), "ox-oracles-"));
		reader = await createMediaReader();
	});
	afterAll(() => {
		reader.close();
		rmSync(folder, { recursive: true });
	});

	function make(name: string, given: readonly string[]): string {
		const path = join(folder, name);
		execFileSync("ffmpeg", ["-nostdin", "-v", "error", "-y", ...given, path]);
		return path;
	}

	async function factsOf(path: string): Promise<MediaFacts> {
		const bytes = new Uint8Array(readFileSync(path));
		const read = async (start: number, end: number) => bytes.subarray(start, end);
		return reader.read({ name: path.slice(folder.length + 1), size: bytes.length, type: "", read });
	}

	function exif(path: string) {
		const [found] = exifSchema.parse(
			JSON.parse(execFileSync("exiftool", ["-j", "-n", path], { encoding: "utf8" })),
		);
		if (found === undefined) throw new Error(`exiftool says nothing about ${path}`);
		return found;
	}

	function mediaInfo(path: string) {
		const out = execFileSync("mediainfo", ["--Output=JSON", path], { encoding: "utf8" });
		return mediaInfoSchema.parse(JSON.parse(out)).media.track;
	}

	test.each(FILMS)("%s", options, async (name, ...given) => {
		const path = make(name, [...given, ...TITLE]);
		const { category, technical, texts } = await factsOf(path);
		const { streams } = probe(path);
		const video = streams.find(({ codec_type }) => codec_type === "video");
		const { width = 0, height = 0, nb_read_frames: frames = 0 } = video ?? {};
		const [across = width, down = height] = (video?.display_aspect_ratio ?? "")
			.split(":")
			.map(Number)
			.filter(Boolean);
		const rate = RATES[video?.r_frame_rate ?? ""];
		const nominal = Math.ceil(Number(rate));
		expect({ category, ...technical }).toMatchObject({
			category: "Footage",
			fps: rate,
			trt: expect.stringMatching(/^\d\d(?::\d\d){2};\d\d$/),
			orientation: across > down ? "Landscape" : across < down ? "Portrait" : "Square",
			audio: streams.some(({ codec_type }) => codec_type === "audio") ? "Sound" : "MOS",
		});
		const [seconds = 0, over = 0] = (technical.trt ?? "").slice(6).split(";").map(Number);
		// WMV doesn't count its frames: MediaInfo takes them from the length that the file claims.
		expect(Math.abs(seconds * nominal + over - frames)).toBeLessThanOrEqual(extname(name) === ".wmv" ? 1 : 0);
		expect(technical.codec).toBe(CODECS[video?.codec_name ?? ""]);
		const [long, short] = (technical.aspect_ratio ?? "").split(":").map(Number);
		const ratio = Math.max(across, down) / Math.min(across, down);
		expect(Math.abs((long ?? 0) / (short ?? 1) / ratio - 1)).toBeLessThan(0.018);
		expect(technical.quality).toBe(
			height >= 2000
				? "4K"
				: Math.min(width, height) >= 720
					? "HD"
					: height >= 480
						? "Standard"
						: "Substandard",
		);
		// exiftool doesn't know DV; divX is AVI to it.
		if (extname(name) !== ".dv")
			expect(technical.file_format).toBe(name === "divx.avi" ? "divX" : FORMATS[exif(path).FileType]);
		const general = mediaInfo(path).find((track) => track["@type"] === "General");
		const title = texts.find(({ key }) => key === "title")?.value;
		expect(title).toBe(general?.Title);
	});

	test.each(SOUNDS)("tone.%s", options, async (extension) => {
		const path = make(`tone.${extension}`, [...TONE, "-t", "3", ...TITLE]);
		const { category, technical, texts } = await factsOf(path);
		const { streams, format } = probe(path);
		const { FileType } = exif(path);
		expect({ category, ...technical }).toMatchObject({
			category: "Audio",
			trt: `00:00:0${Math.round(format.duration ?? 0)};00`,
			file_format: FORMATS[FileType],
		});
		expect(technical.codec).toBe(CODECS[streams[0]?.codec_name ?? ""]);
		const general = mediaInfo(path).find((track) => track["@type"] === "General");
		expect(texts.find(({ key }) => key === "title")?.value).toBe(general?.Title);
	});

	test.each(STILLS)("still.%s", options, async (extension) => {
		const path = make(`still.${extension}`, [...picture("600x400", "25"), "-frames:v", "1"]);
		if (extension !== "gif") {
			const given = [
				"-XMP:Title=Harbour at dawn",
				"-XMP:Credit=Meridian Archive",
				"-XMP:DateCreated=1951:03:12",
			];
			execFileSync("exiftool", ["-q", "-overwrite_original", ...given, path]);
		}
		const { category, technical, texts } = await factsOf(path);
		const found = exif(path);
		expect([found.ImageWidth, found.ImageHeight]).toEqual([600, 400]);
		expect({ category, ...technical }).toMatchObject({
			category: "Still",
			aspect_ratio: "3:2",
			orientation: "Landscape",
			file_format: FORMATS[found.FileType],
		});
		const textOf = (key: string) => texts.find((text) => text.key === key)?.value;
		expect([textOf("title"), textOf("credit")]).toEqual([found.Title, found.Credit]);
	});

	test("a Photoshop file, and a raw picture", options, async () => {
		const path = join(folder, "layers.psd");
		writeFileSync(path, emptyPsd(300, 200));
		const found = exif(path);
		const facts = await factsOf(path);
		expect([found.FileType, found.ImageWidth, found.ImageHeight]).toEqual(["PSD", 300, 200]);
		expect(facts).toMatchObject({ category: "Still", technical: { file_format: "psd" } });
		const raw = make("raw.tiff", [...picture("600x400", "25"), "-frames:v", "1"]);
		const negative = join(folder, "negative.dng");
		writeFileSync(negative, readFileSync(raw));
		expect(await factsOf(negative)).toMatchObject({ category: "Still", technical: { file_format: "raw" } });
	});
});

/** A white picture in three channels, without layers. */
function emptyPsd(width: number, height: number): Buffer {
	const header = Buffer.alloc(26);
	header.write("8BPS", 0);
	header.writeUInt16BE(1, 4);
	header.writeUInt16BE(3, 12);
	header.writeUInt32BE(height, 14);
	header.writeUInt32BE(width, 18);
	header.writeUInt16BE(8, 22);
	header.writeUInt16BE(3, 24);
	return Buffer.concat([header, Buffer.alloc(12), Buffer.alloc(2), Buffer.alloc(width * height * 3, 255)]);
}
