import * as z from "zod";

/** The media of a track. */
export const trkMediaTypeSchema = z.enum(["video", "audio"]);

/** The media of a use: picture, sound, or picture with its own sound [REC4]. */
export const clipMediaTypeSchema = z.enum(["Video", "Audio", "Audiovisual"]);
