import { fileURLToPath } from "node:url";
import type { Express, NextFunction, Request, Response } from "express";
import expressStaticGzip from "express-static-gzip";

/** The page, copied by the build to a path that is valid from the sources and from the build. */
const FOLDER = fileURLToPath(new URL("../../dist/explorer/", import.meta.url));

const PATH = "/api/docs/explorer";

/** The page may run its own files and call its own server, nothing else. Swagger UI draws its icons from its style. */
const PAGE_POLICY = [
	"default-src 'none'",
	"script-src 'self'",
	"style-src 'self' 'unsafe-inline'",
	"img-src 'self' data: blob:",
	"connect-src 'self'",
	"form-action 'none'",
	"base-uri 'none'",
	"frame-ancestors 'none'",
].join("; ");

/** Serves the page that sends calls of the API as the signed-in session [API6]. */
export function serveApiExplorer(app: Express): void {
	app.use(
		PATH,
		(request: Request, response: Response, next: NextFunction) => {
			// The page loads its files from below its own address.
			if (request.originalUrl.split("?")[0] === PATH) response.redirect(301, `${PATH}/`);
			else next();
		},
		expressStaticGzip(FOLDER, {
			enableBrotli: true,
			orderPreference: ["br", "gzip"],
			index: "index.html",
			serveStatic: {
				redirect: false,
				cacheControl: false,
				setHeaders: (response) => {
					response.setHeader("Cache-Control", "no-cache");
					response.setHeader("Content-Security-Policy", PAGE_POLICY);
				},
			},
		}),
	);
}
