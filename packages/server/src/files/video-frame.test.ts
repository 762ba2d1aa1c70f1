import { spawnSync } from "node:child_process";
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { POSTER_FILE } from "@oxcut/core/api";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { needs, POSIX } from "../../../../testing/needs.ts";
import { videoFrame } from "./video-frame.ts";

const FFMPEG = "/usr/bin/ffmpeg";
const hasFfmpeg = spawnSync(FFMPEG, ["-version"]).status === 0;
const WITH_FFMPEG = needs("ffmpeg in /usr/bin", hasFfmpeg);

const media = (name: string) => readFileSync(new URL(`../../../../fixtures/media/${name}`, import.meta.url));

let folder: string;
beforeAll(() => {
	folder = mkdtempSync(join(tmpdir(), "ox-ffmpeg-"));
});
afterAll(() => rmSync(folder, { recursive: true }));

/** A stand-in for ffmpeg. */
function program(name: string, lines: string): string {
	const path = join(folder, name);
	writeFileSync(path, `#!/bin/sh\n${lines}\n`);
	chmodSync(path, 0o700);
	return path;
}

async function sizeOf(frame: Buffer | null) {
	const { format, width, height } = await sharp(frame ?? undefined).metadata();
	return [format, width, height];
}

describe("[INT10] a frame of a video that browsers don't play", WITH_FFMPEG, () => {
	it.each([
		["prores.mov", 64, 64],
		["pal.mpg", 640, 480],
		["xvid.avi", 160, 120],
		["film.wmv", 160, 120],
		["film.flv", 160, 120],
		["ntsc.mxf", 160, 120],
	])("of %s", async (name, width, height) => {
		expect(await sizeOf(await videoFrame(FFMPEG, { bytes: media(name) }))).toEqual(["png", width, height]);
	});

	it("of a master of 100 GB whose index is at its end, from its beginning and its end", async () => {
		const { bytes, size } = sparseMaster(100 * 1024 ** 3);
		expect(bytes.length).toBeLessThanOrEqual(POSTER_FILE.maxBytes);
		expect(await sizeOf(await videoFrame(FFMPEG, { bytes, size }))).toEqual(["png", 64, 64]);
	});

	it.each([
		["uncompressed", "v210"],
		["compressed", "png"],
	])("of a large %s master, most of whose first frames aren't sent", async (_, codec) => {
		const path = join(folder, `${codec}.mov`);
		const lossless = ["-frames:v", "16", "-c:v", codec, "-compression_level", "0", path];
		const picture = ["-f", "lavfi", "-i", "color=red:s=1920x1080:r=25"];
		expect(spawnSync(FFMPEG, ["-loglevel", "error", ...picture, ...lossless]).status).toBe(0);
		const master = readFileSync(path);
		const { maxBytes, endBytes } = POSTER_FILE;
		const bytes = Buffer.concat([
			master.subarray(0, maxBytes - endBytes),
			master.subarray(master.length - endBytes),
		]);
		const frame = await videoFrame(FFMPEG, { bytes, size: master.length });
		const { dominant } = await sharp(frame ?? undefined).stats();
		expect(dominant).toMatchObject({ r: 248, g: 8, b: 8 });
	});

	it.each([
		["a sound", media("chorus.mp3")],
		["a damaged video", media("prores.mov").subarray(0, 400)],
		["a playlist, which could name files of the server", Buffer.from("#EXTM3U\n#EXTINF:1,\n/etc/passwd\n")],
		["a list of files", Buffer.from("ffconcat version 1.0\nfile /etc/passwd\n")],
		["nothing", Buffer.alloc(0)],
	])("none of %s", async (_, bytes) => {
		expect(await videoFrame(FFMPEG, { bytes })).toBeNull();
	});

	it("none of a video with more than 100 megapixels", async () => {
		const path = join(folder, "huge.avi");
		const huge = ["-f", "lavfi", "-i", "color=s=16000x8000", "-frames:v", "1", "-c:v", "mjpeg", path];
		expect(spawnSync(FFMPEG, ["-loglevel", "error", ...huge]).status).toBe(0);
		expect(await videoFrame(FFMPEG, { bytes: readFileSync(path) })).toBeNull();
	});
});

/** The film's samples first, then nothing for 100 GB, then its index. */
function sparseMaster(size: number): { bytes: Buffer; size: number } {
	const film = media("prores.mov");
	const index = boxAt(film, "moov");
	const before = film.subarray(0, index.start);
	const box = film.subarray(index.start, index.end);
	// The samples' box claims everything up to the index.
	const samples = boxAt(film, "mdat");
	const offset = index.start < samples.start ? null : samples;
	if (offset === null) throw new Error("the fixture has its index first");
	const bytes = Buffer.alloc(POSTER_FILE.maxBytes);
	before.copy(bytes);
	box.copy(bytes, bytes.length - box.length);
	// A hole between samples and index: a box of its own, which readers skip.
	const hole = Buffer.alloc(16);
	hole.writeUInt32BE(1, 0);
	hole.write("free", 4);
	hole.writeBigUInt64BE(BigInt(size - box.length - before.length), 8);
	hole.copy(bytes, before.length);
	return { bytes, size };
}

function boxAt(film: Buffer, name: string): { start: number; end: number } {
	for (let at = 0; at < film.length; at += film.readUInt32BE(at)) {
		if (film.toString("latin1", at + 4, at + 8) === name)
			return { start: at, end: at + film.readUInt32BE(at) };
	}
	throw new Error(`no ${name} box`);
}

describe("a program that misbehaves gives no frame", POSIX, () => {
	const bytes = Buffer.from("video");

	it("for one that never ends", async () => {
		const endless = program("endless", "while :; do :; done");
		expect(await videoFrame(endless, { bytes }, { timeoutMs: 200 })).toBeNull();
	});

	it("for one that writes without end", async () => {
		expect(
			await videoFrame(program("flood", "while :; do echo 0123456789abcdef; done"), { bytes }),
		).toBeNull();
	});

	it("for one that fails after writing", async () => {
		expect(await videoFrame(program("fails", "echo half; exit 1"), { bytes })).toBeNull();
	});

	it("for one that isn't there", async () => {
		expect(await videoFrame(join(folder, "gone"), { bytes })).toBeNull();
	});

	it.skipIf(process.platform !== "linux")("for one that needs too much memory", async () => {
		const greedy = program(
			"greedy",
			"/usr/bin/head -c 300000000 /dev/zero | /usr/bin/tail -n 1 | /usr/bin/head -c 9",
		);
		expect(await videoFrame(greedy, { bytes })).toHaveLength(9);
		expect(await videoFrame(greedy, { bytes }, { memoryKb: 100_000 })).toBeNull();
	});
});

it("the program sees nothing of the server's environment", POSIX, async () => {
	const shown = await videoFrame(program("env", "/usr/bin/env"), { bytes: Buffer.from("video") });
	expect(String(shown)).not.toContain("PATH=/");
	expect(String(shown)).not.toContain("HOME");
});
