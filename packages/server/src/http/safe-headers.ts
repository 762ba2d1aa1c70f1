import { IncomingMessage, ServerResponse } from "node:http";
import { Socket } from "node:net";
import type { RequestHandler } from "express";
import helmet from "helmet";

/** The Content-Security-Policy of pages, by directive. */
export type ContentPolicy = Readonly<Record<string, readonly string[]>>;

/** API responses are data: opened as a page, they load nothing, send nothing and cannot be framed. */
export const API_POLICY: ContentPolicy = {
	"default-src": ["'none'"],
	"base-uri": ["'none'"],
	"form-action": ["'none'"],
	"frame-ancestors": ["'none'"],
};

const YEAR_SECONDS = 365 * 24 * 60 * 60;

/**
 * Sets the security headers, and disables caching by default. Over TLS,
 * they also require TLS for later visits (HSTS).
 *
 * @param policy - the Content-Security-Policy; pages that load more than data have their own.
 */
export function safeHeaders(policy: ContentPolicy): RequestHandler {
	const directives = Object.fromEntries(
		Object.entries(policy).map(([name, sources]) => [name, [...sources]]),
	);
	const always = headersOf(
		helmet({ contentSecurityPolicy: { useDefaults: false, directives }, strictTransportSecurity: false }),
	);
	// Subdomains may belong to someone else.
	const overTls = headersOf(
		helmet.strictTransportSecurity({ maxAge: YEAR_SECONDS, includeSubDomains: false }),
	);
	return (request, response, next) => {
		response.setHeader("Cache-Control", "no-store");
		for (const [name, value] of always) response.setHeader(name, value);
		if (request.secure) for (const [name, value] of overTls) response.setHeader(name, value);
		next();
	};
}

/** The headers that a helmet handler sets: always the same, so it runs only once. */
function headersOf(
	handler: (request: IncomingMessage, response: ServerResponse, next: (error?: unknown) => void) => void,
): readonly (readonly [string, string])[] {
	const request = new IncomingMessage(new Socket());
	const response = new ServerResponse(request);
	handler(request, response, (error) => {
		if (error !== undefined) throw error;
	});
	return Object.entries(response.getHeaders()).map(([name, value]) => [name, String(value)]);
}
