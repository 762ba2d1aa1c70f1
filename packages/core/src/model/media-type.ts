import * as z from "zod";

/** What a track carries. */
export const trkMediaTypeSchema = z.enum(["video", "audio"]);

/** What a use of material is: picture, sound, or picture with its own sound [REC4]. */
export const clipMediaTypeSchema = z.enum(["Video", "Audio", "Audiovisual"]);
