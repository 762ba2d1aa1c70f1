import { existsSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import type { Express, NextFunction, Request, Response } from "express";
import expressStaticGzip from "express-static-gzip";
import { isPageOfApp } from "./pages.ts";

/**
 * What the app's page may do: run its own files and speak to its own server, and nothing else. Styles may be set on
 * elements, because floating parts are placed so; scripts may not stand in the page.
 */
const PAGE_POLICY = [
	"default-src 'none'",
	"script-src 'self'",
	"worker-src 'self'",
	"style-src 'self' 'unsafe-inline'",
	"img-src 'self' blob: data:",
	"media-src 'self' blob:",
	"font-src 'self'",
	"connect-src 'self'",
	"manifest-src 'self'",
	"form-action 'self'",
	"base-uri 'none'",
	"frame-ancestors 'none'",
].join("; ");

/**
 * Serves the built web app: its files, and its page for every address that is no file and no call, because the app
 * finds the way there by itself. Where no app is built the server is an API alone.
 *
 * @param folder - of the built app; null for none.
 */
export function serveWebApp(app: Express, folder: string | null): void {
	if (folder === null) return;
	const root = resolve(folder);
	const pageFile = join(root, "index.html");
	if (!existsSync(pageFile)) return;
	const page = readFileSync(pageFile);
	app.use(
		// Compressed once, when the app is built.
		expressStaticGzip(root, {
			enableBrotli: true,
			orderPreference: ["br", "gzip"],
			index: false,
			serveStatic: {
				redirect: false,
				cacheControl: false,
				setHeaders: (response, path) => {
					// The names of built files change with their content.
					const isAsset = path.startsWith(join(root, "assets"));
					response.setHeader("Cache-Control", isAsset ? "public, max-age=31536000, immutable" : "no-cache");
					if (!isAsset) response.setHeader("Content-Security-Policy", PAGE_POLICY);
				},
			},
		}),
	);
	app.use((request: Request, response: Response, next: NextFunction) => {
		const isPage = request.method === "GET" && !isCall(request.path) && request.accepts("html") !== false;
		if (!isPage) {
			next();
			return;
		}
		response.set({ "Content-Security-Policy": PAGE_POLICY, "Cache-Control": "no-cache" });
		// The app shows its own not-found page; clients without a browser see the 404.
		response.status(isPageOfApp(request.path) ? 200 : 404);
		response.type("html").send(page);
	});
}

/** Addresses that belong to the server itself: what is not there is told so, and is no page. */
function isCall(path: string): boolean {
	return /^\/(?:api|assets|files|outbox|versioncheck|\.well-known)(?:\/|$)/.test(path);
}
