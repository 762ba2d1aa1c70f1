import { errorAnswer } from "../../../http/error-response.ts";
import { HttpError } from "../../../http/errors.ts";
import type { RouteResponse } from "../../../http/route.ts";

/**
 * An error of the token endpoint.
 * @see RFC 6749, 5.2
 */
type OauthErrorCode = "invalid_request" | "invalid_grant" | "unsupported_grant_type";

/** Responses contain tokens or facts about them, so nothing may cache them. */
export const NOT_KEPT = { "Cache-Control": "no-store", Pragma: "no-cache" } as const;

/** An error in both formats: OAuth's, and that of the API's other calls [API3]. */
export function oauthError(error: OauthErrorCode, description: string): RouteResponse {
	return errorAnswer(
		new HttpError("oauth_refused", description, {
			extra: { error, error_description: description },
			headers: { ...NOT_KEPT, "Content-Type": "application/json" },
		}),
	);
}
