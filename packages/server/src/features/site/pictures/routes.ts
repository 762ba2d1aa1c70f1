import { DRAWN_TYPE, pictureCalls } from "@oxcut/core/api";
import { keyAtSize } from "../../../files/stored-images.ts";
import { notFound } from "../../../http/errors.ts";
import { type Route, serve } from "../../../http/route.ts";

/** Pictures of people and studios, under unguessable names known only to those who could see the person or studio. */
export const pictureRoutes: readonly Route[] = [
	serve(pictureCalls.getPicture, {
		handler: async ({ params, deps: { files } }) => {
			const bytes = await files.read(keyAtSize(`images/${params.picture}`, params.size));
			if (bytes === null) throw notFound();
			// A new picture gets a new name.
			const headers = { "Content-Type": DRAWN_TYPE, "Cache-Control": "private, max-age=31536000, immutable" };
			return { bytes, headers };
		},
	}),
];
