import { DRAWN_TYPE, IMAGE_SIZES, imageSizeText as imageSizeSchema } from "@oxcut/core/api";

export { DRAWN_TYPE, IMAGE_SIZES, imageSizeSchema };

export type ImageSize = (typeof IMAGE_SIZES)[number];

/** An image at one size. */
export interface Drawing {
	readonly size: ImageSize;
	readonly bytes: Buffer;
}
