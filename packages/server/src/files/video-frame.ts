import { type ChildProcess, spawn } from "node:child_process";
import { mkdtemp, open, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { POSTER_FILE } from "@oxcut/core/api";

/** A video file, or the parts of it that were sent. */
export interface SentMedia {
	/** The whole file; or its beginning, followed by its last 4 MiB. */
	readonly bytes: Buffer;
	/** The file's own size, if it is larger than the sent parts. */
	readonly size?: number | undefined;
}

interface FrameLimits {
	readonly timeoutMs?: number;
	readonly memoryKb?: number;
}

const TIMEOUT_MS = 20_000;
/** The limit of its address space; ffmpeg's libraries only reserve most of it. */
const MEMORY_KB = 2 * 1024 * 1024;
const PIXELS_MAX = 100_000_000;
/** The largest poster, uncompressed. */
const OUTPUT_MAX_BYTES = 640 * 640 * 4;
const SIDE = 640;
/** The number of frames to choose from: the first ones are often black. */
const CHOSEN_FROM = 50;
/** The brightness of black. Uncompressed frames in the part that wasn't sent are zeros, which is darker. */
const BLACK = 16;
/** No playlists, lists of pictures or scripts, which name other files and addresses. */
const FORMATS = "mov,matroska,mpeg,mpegts,mpegvideo,avi,asf,flv,mxf,dv,ogg,rm";

let underWay: Promise<unknown> = Promise.resolve();

/**
 * Takes a frame from a video: the most telling of its first ones, in the shape that players show. One video at a time, in a
 * process with limits on time, memory and pixels, without the server's environment, and without the network.
 *
 * @param ffmpeg - the program's path.
 * @returns a PNG; null if there is no picture that ffmpeg can read within the limits.
 */
export function videoFrame(
	ffmpeg: string,
	media: SentMedia,
	limits: FrameLimits = {},
): Promise<Buffer | null> {
	const taken = underWay.then(() => takeFrame(ffmpeg, media, limits));
	underWay = taken.catch(() => undefined);
	return taken;
}

async function takeFrame(ffmpeg: string, media: SentMedia, limits: FrameLimits): Promise<Buffer | null> {
	const folder = await mkdtemp(join(tmpdir(), "ox-frame-"));
	try {
		const path = join(folder, "media");
		await writeMedia(path, media);
		const { memoryKb = MEMORY_KB, timeoutMs = TIMEOUT_MS } = limits;
		// macOS has no limit on addresses; the others hold there too.
		const limited = `ulimit -t ${Math.ceil(timeoutMs / 1000)}; ulimit -v ${memoryKb} 2>/dev/null; exec "$0" "$@"`;
		const child = spawn("/bin/sh", ["-c", limited, ffmpeg, ...frameArguments(path)], {
			env: {},
			stdio: ["ignore", "pipe", "ignore"],
			timeout: timeoutMs,
			killSignal: "SIGKILL",
		});
		return await outputOf(child);
	} finally {
		await rm(folder, { recursive: true, force: true });
	}
}

/** Writes the sent parts at their positions in the file. The gaps are holes that take no space. */
async function writeMedia(path: string, { bytes, size = 0 }: SentMedia): Promise<void> {
	const isWhole = size <= bytes.length || bytes.length <= POSTER_FILE.endBytes;
	const end = isWhole ? bytes.length : bytes.length - POSTER_FILE.endBytes;
	const handle = await open(path, "wx", 0o600);
	try {
		await handle.write(bytes, 0, end, 0);
		if (!isWhole) await handle.write(bytes, end, POSTER_FILE.endBytes, size - POSTER_FILE.endBytes);
	} finally {
		await handle.close();
	}
}

function frameArguments(path: string): string[] {
	const square = "scale=trunc(iw*sar):ih,setsar=1";
	const small = `scale=w='min(${SIDE},iw)':h='min(${SIDE},ih)':force_original_aspect_ratio=decrease`;
	const lit = `signalstats,metadata=select:key=lavfi.signalstats.YMAX:value=${BLACK}:function=greater`;
	return [
		...["-nostdin", "-hide_banner", "-loglevel", "quiet"],
		...["-protocol_whitelist", "file", "-format_whitelist", FORMATS],
		...["-max_pixels", String(PIXELS_MAX), "-threads", "1", "-i", `file:${path}`],
		// Frames in the part that wasn't sent are faulty, however many they are.
		...["-max_error_rate", "1"],
		...["-map", "0:V:0", "-frames:v", "1", "-filter_threads", "1"],
		...["-vf", `${square},${small},${lit},thumbnail=${CHOSEN_FROM}`],
		...["-c:v", "png", "-threads", "1", "-f", "image2pipe", "pipe:1"],
	];
}

/** @returns the output of the process; null if it failed, or wrote nothing or too much. */
function outputOf(child: ChildProcess): Promise<Buffer | null> {
	return new Promise((resolve) => {
		const chunks: Buffer[] = [];
		let size = 0;
		child.stdout?.on("data", (chunk: Buffer) => {
			size += chunk.length;
			if (size > OUTPUT_MAX_BYTES) child.kill("SIGKILL");
			else chunks.push(chunk);
		});
		child.on("error", () => resolve(null));
		child.on("close", (code) => resolve(code === 0 && size > 0 ? Buffer.concat(chunks) : null));
	});
}
