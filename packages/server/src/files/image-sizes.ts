/** Longest sides of the pictures that are kept of an image, in pixels, the smallest first. */
export const IMAGE_SIZES = [96, 320, 1280] as const;
export type ImageSize = (typeof IMAGE_SIZES)[number];

/** What all of them are. */
export const DRAWN_TYPE = "image/webp";

/** An image at one size. */
export interface Drawing {
	readonly size: ImageSize;
	readonly bytes: Buffer;
}
