import * as z from "zod";
import { RATE_NAMES } from "../../timecode/rate.ts";
import { choice } from "./choice.ts";

/**
 * A frame rate by its name. A number stands for the name that it is written as: 25 is `25`, 23.98 is `23.98` [TC10].
 */
export const rateNameSchema = z.preprocess(
	(fps) => (typeof fps === "number" ? String(fps) : fps),
	choice(RATE_NAMES),
);
