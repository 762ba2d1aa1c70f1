import { invalid } from "../http/errors.ts";
import type { Settings } from "../system/settings.ts";
import { drawImage } from "./draw-image.ts";
import { readFileType } from "./file-types.ts";
import type { Drawing } from "./image-sizes.ts";
import { type SentMedia, videoFrame } from "./video-frame.ts";

const VIDEO_TYPE = /^video\/|^application\/(?:mxf|vnd\.ms-asf|vnd\.rn-realmedia)$/;

/**
 * Draws a media file's poster [INT10]: a still itself, or a frame of a video if this server has ffmpeg.
 *
 * @throws {HttpError} 422 if it shows nothing that this server can read.
 */
export async function drawPoster({ ffmpeg }: Pick<Settings, "ffmpeg">, media: SentMedia): Promise<Drawing[]> {
	const type = await readFileType(media.bytes);
	if (ffmpeg === null || type === null || !VIDEO_TYPE.test(type)) return drawImage(media.bytes, "file");
	const frame = await videoFrame(ffmpeg, media);
	if (frame === null) throw invalid({ file: ["shows no picture that this server can read"] });
	return drawImage(frame, "file");
}
