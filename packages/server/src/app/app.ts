import { randomUUID } from "node:crypto";
import { STATUS_CODES } from "node:http";
import { parse as parseQuery } from "node:querystring";
import express, {
	type Express,
	type NextFunction,
	type Request,
	type RequestHandler,
	type Response,
} from "express";
import type { Deps } from "../deps/deps.ts";
import { serveWebhook } from "../features/billing/charging/webhook.ts";
import { FILES_PATH } from "../files/local-store.ts";
import { asksAsAdmin } from "../http/asks-as-admin.ts";
import { loggedPath } from "../http/logged-path.ts";
import { registerErrors, registerRoutes, requireWholeContract } from "../http/register-routes.ts";
import { API_POLICY, safeHeaders } from "../http/safe-headers.ts";
import { serveOutbox } from "../mail/outbox-page.ts";
import { serveApiExplorer } from "../web-app/serve-api-explorer.ts";
import { serveWebApp } from "../web-app/serve-web-app.ts";
import { LOOKUPS } from "./lookups.ts";
import { ROUTES } from "./route-table.ts";

/**
 * Creates the API without listening.
 *
 * @param observe - sees each call first.
 */
export function createApp(deps: Deps, observe?: RequestHandler): Express {
	const app = express();
	app.disable("x-powered-by");
	// Items carry their version as ETag [API5]; hashing whole lists would add nothing.
	app.disable("etag");
	app.set("query parser", readQuery);
	app.set("trust proxy", deps.settings.trustProxy ? 1 : false);
	if (observe !== undefined) app.use(observe);
	app.use(logRequests(deps));
	app.use(safeHeaders(API_POLICY));
	app.get("/outbox", serveOutbox(deps.settings));
	if (deps.files.serve !== null) app.use(FILES_PATH, deps.files.serve);
	serveApiExplorer(app);
	serveWebhook(app, deps);
	requireWholeContract(ROUTES);
	registerRoutes(app, ROUTES, deps, LOOKUPS);
	serveWebApp(app, deps.settings, (request) => asksAsAdmin(request, deps, LOOKUPS));
	registerErrors(app, deps);
	return app;
}

/** Reads every parameter: by default, those after the thousandth are dropped. The server limits the length of addresses. */
function readQuery(text: string) {
	return parseQuery(text, "&", "=", { maxKeys: 0 });
}

/**
 * Logs one line per call, without body, headers or query, so without passwords and tokens; hides signatures in paths. The
 * response carries the call's id, so that its line can be found. Heartbeats that succeed are logged at level debug.
 */
function logRequests({ log }: Deps) {
	return (request: Request, response: Response, next: NextFunction) => {
		const startedAt = performance.now();
		const { method, ip: address } = request;
		const requestId = randomUUID();
		const path = loggedPath(request.path);
		response.locals.requestId = requestId;
		response.setHeader("X-Request-Id", requestId);
		response.once("finish", () => {
			const status = response.statusCode;
			const durationMs = Math.round(performance.now() - startedAt);
			const route: unknown = response.locals.route ?? null;
			const isQuiet = response.locals.isHeartbeat === true && status < 400;
			log[isQuiet ? "debug" : "info"](
				{ requestId, method, route, path, status, durationMs, address },
				STATUS_CODES[status] ?? "answered",
			);
		});
		next();
	};
}
