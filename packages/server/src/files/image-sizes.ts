import type { IMAGE_SIZES } from "@oxcut/core/api";

export type ImageSize = (typeof IMAGE_SIZES)[number];

/** An image at one size. */
export interface Drawing {
	readonly size: ImageSize;
	readonly bytes: Buffer;
}
