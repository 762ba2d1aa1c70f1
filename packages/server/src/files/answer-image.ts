import { DRAWN_TYPE } from "@oxcut/core/api";
import type { Deps } from "../deps/deps.ts";
import { notFound } from "../http/errors.ts";
import type { RouteResponse } from "../http/route.ts";
import type { ImageSize } from "./image-sizes.ts";
import { isCurrentLink, keyAtSize } from "./stored-images.ts";

/**
 * Answers with a stored image at one size. Browsers cache it forever if the link names its version.
 *
 * @param key - of the image; null if there is none.
 * @throws {HttpError} 404 if there is no such image.
 */
export async function answerImage(
	{ files }: Pick<Deps, "files">,
	key: string | null,
	{ size, version }: { readonly size: ImageSize; readonly version: string | undefined },
): Promise<RouteResponse> {
	const bytes = key === null ? null : await files.read(keyAtSize(key, size));
	if (key === null || bytes === null) throw notFound();
	return {
		bytes,
		headers: {
			"Content-Type": DRAWN_TYPE,
			"Cache-Control": isCurrentLink(key, version)
				? "private, max-age=31536000, immutable"
				: "private, no-cache",
		},
	};
}
