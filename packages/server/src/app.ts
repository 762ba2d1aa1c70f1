import { STATUS_CODES } from "node:http";
import express, { type Express, type NextFunction, type Request, type Response } from "express";
import type { Deps } from "./deps.ts";
import { registerErrors, registerRoutes } from "./http/register-routes.ts";
import { LOOKUPS } from "./lookups.ts";
import { serveOutbox } from "./mail/outbox-page.ts";
import { ROUTES } from "./route-table.ts";
import { serveWebApp } from "./web-app/serve-web-app.ts";

/** The API, not listening yet. */
export function createApp(deps: Deps): Express {
	const app = express();
	app.disable("x-powered-by");
	// Items carry their version as ETag [API5]; hashing whole lists would say nothing more.
	app.disable("etag");
	app.set("query parser", "simple");
	app.set("trust proxy", deps.settings.trustProxy ? 1 : false);
	app.use(logRequests(deps));
	app.use(setSafeHeaders);
	app.get("/outbox", serveOutbox(deps.settings));
	registerRoutes(app, ROUTES, deps, LOOKUPS);
	serveWebApp(app, deps.settings.webDir);
	registerErrors(app, deps);
	return app;
}

/** One line for each call: no bodies, no headers, no query, so no password and no token. */
function logRequests({ log }: Deps) {
	return (request: Request, response: Response, next: NextFunction) => {
		const startedAt = performance.now();
		const { method, path } = request;
		response.once("finish", () => {
			const status = response.statusCode;
			const durationMs = Math.round(performance.now() - startedAt);
			log.info({ method, path, status, durationMs }, STATUS_CODES[status] ?? "answered");
		});
		next();
	};
}

/** Answers are data: never kept by others, never taken for a page. */
function setSafeHeaders(_request: Request, response: Response, next: NextFunction): void {
	response.set({
		"Cache-Control": "no-store",
		"Content-Security-Policy": "default-src 'none'; frame-ancestors 'none'",
		"Cross-Origin-Resource-Policy": "same-origin",
		"Referrer-Policy": "no-referrer",
		"X-Content-Type-Options": "nosniff",
	});
	next();
}
