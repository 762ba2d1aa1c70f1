import type { RequestHandler } from "express";
import helmet from "helmet";

/** What a page may load and who may show it in a frame, by directive. */
export type ContentPolicy = Readonly<Record<string, readonly string[]>>;

/** Answers of the API are data: taken for a page, they load nothing, send nothing and stand in no frame. */
export const API_POLICY: ContentPolicy = {
	"default-src": ["'none'"],
	"base-uri": ["'none'"],
	"form-action": ["'none'"],
	"frame-ancestors": ["'none'"],
};

const YEAR_SECONDS = 365 * 24 * 60 * 60;

/**
 * Sets the headers that keep browsers from being led astray; answers are kept by nobody unless they say so. Over TLS
 * browsers are told to come by TLS from then on.
 *
 * @param policy - of what is served; pages that need more than data have one of their own.
 */
export function safeHeaders(policy: ContentPolicy): RequestHandler {
	const directives = Object.fromEntries(
		Object.entries(policy).map(([name, sources]) => [name, [...sources]]),
	);
	const always = helmet({
		contentSecurityPolicy: { useDefaults: false, directives },
		strictTransportSecurity: false,
	});
	// Names below this one may be somebody else's.
	const overTls = helmet.strictTransportSecurity({ maxAge: YEAR_SECONDS, includeSubDomains: false });
	return (request, response, next) => {
		response.set("Cache-Control", "no-store");
		always(request, response, (error?: unknown) => {
			if (error !== undefined || !request.secure) next(error);
			else overTls(request, response, next);
		});
	};
}
