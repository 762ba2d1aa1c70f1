import * as z from "zod";

/** Longest sides of the pictures that are kept of an image, in pixels, the smallest first. */
export const IMAGE_SIZES = [96, 320, 1280] as const;
export type ImageSize = (typeof IMAGE_SIZES)[number];

/** One of them, as a path has it. */
export const imageSizeSchema = z.preprocess(
	(text) => (typeof text === "string" && /^\d+$/.test(text) ? Number(text) : text),
	z.literal([...IMAGE_SIZES]),
);

/** What all of them are. */
export const DRAWN_TYPE = "image/webp";

/** An image at one size. */
export interface Drawing {
	readonly size: ImageSize;
	readonly bytes: Buffer;
}
