import { DRAWN_TYPE, pictureCalls } from "@oxcut/core/api";
import { keyAtSize } from "../../../files/stored-images.ts";
import { notFound } from "../../../http/errors.ts";
import { type Route, serve } from "../../../http/route.ts";

/** Pictures of people and studios, by names that only those know who were shown the person or the studio. */
export const pictureRoutes: readonly Route[] = [
	serve(pictureCalls.getPicture, {
		handler: async ({ params, deps: { files } }) => {
			const bytes = await files.read(keyAtSize(`images/${params.picture}`, params.size));
			if (bytes === null) throw notFound();
			// Another picture has another name.
			const headers = { "Content-Type": DRAWN_TYPE, "Cache-Control": "private, max-age=31536000, immutable" };
			return { bytes, headers };
		},
	}),
];
