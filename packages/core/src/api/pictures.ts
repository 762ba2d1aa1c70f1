import * as z from "zod";
import { ACCOUNT } from "./access.ts";
import { defineCalls, type UploadRule } from "./define-calls.ts";

/** The longest sides of an image's stored sizes, in pixels, smallest first. */
export const IMAGE_SIZES = [96, 320, 1280] as const;

/** An image size in a path. */
export const imageSizeText = z
	.preprocess(
		(text) => (typeof text === "string" && /^\d+$/.test(text) ? Number(text) : text),
		z.literal([...IMAGE_SIZES]),
	)
	.describe("Longest side in pixels");

/** The content type of all images. */
export const DRAWN_TYPE = "image/webp";

/** Distinguishes links to an image from links to earlier ones. */
export const imageVersionQuery = z.object({
	v: z.string().max(64).optional().describe("The image's version, from the link in `thumbnails`"),
});

/** How to upload a picture of a person or a studio: as the body, or in a form's field `image`. */
export const pictureUpload = {
	field: "image",
	maxBytes: 10 * 1024 * 1024,
	types: ["image/*"],
} as const satisfies UploadRule;

/** The pictures of avatars and logos, as WebP. */
export const pictureCalls = defineCalls({
	getPicture: {
		method: "GET",
		path: "/pictures/:picture/:size",
		summary: "The picture of an avatar or logo, as WebP",
		access: ACCOUNT,
		params: z.object({
			picture: z
				.string()
				.regex(/^[0-9a-f]{32}$/)
				.describe("The picture's name, from the link")
				.meta({ examples: ["9f86d081884c7d659a2feaa0c55ad015"] }),
			size: imageSizeText,
		}),
		answers: { 200: { types: [DRAWN_TYPE] } },
	},
});
