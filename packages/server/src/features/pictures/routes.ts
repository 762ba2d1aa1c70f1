import * as z from "zod";
import { DRAWN_TYPE, imageSizeSchema } from "../../files/image-sizes.ts";
import { keyAtSize } from "../../files/stored-images.ts";
import { notFound } from "../../http/errors.ts";
import { defineRoute, type Route } from "../../http/route.ts";

/** Pictures of people and studios, by names that only those know who were shown the person or the studio. */
export const pictureRoutes: readonly Route[] = [
	defineRoute({
		method: "GET",
		path: "/pictures/:picture/:size",
		summary: "A picture as an avatar or a logo links to it, as WebP",
		access: { kind: "account" },
		params: z.object({ picture: z.string().regex(/^[0-9a-f]{32}$/), size: imageSizeSchema }),
		produces: [DRAWN_TYPE],
		handler: async ({ params, deps: { files } }) => {
			const bytes = await files.read(keyAtSize(`images/${params.picture}`, params.size));
			if (bytes === null) throw notFound();
			// Another picture has another name.
			const headers = { "Content-Type": DRAWN_TYPE, "Cache-Control": "private, max-age=31536000, immutable" };
			return { bytes, headers };
		},
	}),
];
