import { existsSync } from "node:fs";
import { basename, join, resolve } from "node:path";
import type { Express, NextFunction, Request, Response } from "express";
import expressStaticGzip from "express-static-gzip";
import type { PaymentSettings, Settings } from "../system/settings.ts";
import { createPageHtml } from "./page-html.ts";
import { findPage, isForAdmins, isRedirected } from "./pages.ts";

/**
 * The page may run its own files and call its own server, and the file-analysis service if one is set up, nothing else. Inline
 * styles are allowed on elements, because floating parts need them; inline scripts are not.
 *
 * @param provider - origins of the payment provider, whose script draws the card form in a frame of its own.
 */
function pagePolicy({ analysis }: Pick<Settings, "analysis">, provider?: ProviderOrigins): string {
	const and = (origins: readonly string[] = []) => origins.map((origin) => ` ${origin}`).join("");
	const service = analysis === null ? [] : [new URL(analysis.url).origin];
	return [
		"default-src 'none'",
		`script-src 'self'${and(provider?.script)}`,
		"worker-src 'self'",
		"style-src 'self' 'unsafe-inline'",
		"img-src 'self' blob: data:",
		"media-src 'self' blob:",
		"font-src 'self'",
		`connect-src 'self'${and(service)}${and(provider?.api)}`,
		...(provider === undefined ? [] : [`frame-src${and(provider.frame)}`]),
		"manifest-src 'self'",
		"form-action 'self'",
		"base-uri 'none'",
		"frame-ancestors 'none'",
	].join("; ");
}

interface ProviderOrigins {
	readonly script: readonly string[];
	readonly api: readonly string[];
	readonly frame: readonly string[];
}

/** The provider's own script also opens frames of its other domains. */
const STRIPE_SCRIPT = "https://js.stripe.com";

function providerOrigins({ scriptUrl, apiUrl }: PaymentSettings): ProviderOrigins {
	const script = new URL(scriptUrl).origin;
	const others = script === STRIPE_SCRIPT ? ["https://*.js.stripe.com"] : [];
	const frames = script === STRIPE_SCRIPT ? ["https://hooks.stripe.com"] : [];
	return {
		script: [script, ...others],
		api: [new URL(apiUrl).origin],
		frame: [script, ...others, ...frames],
	};
}

/**
 * A worker has the policy of its own file. The one that reads media files runs MediaInfo, which is WebAssembly and which the
 * pages need not allow; the one of the open cut loads the part that fills in forms when a page asks for it.
 */
const WORKER_POLICIES: readonly (readonly [RegExp, string])[] = [
	[
		/^media\.worker-[^/]*\.js$/,
		"default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'",
	],
	[/^cut-worker-[^/]*\.js$/, "default-src 'none'; script-src 'self'"],
];

/** The policy of a built file that is a worker and needs one of its own. */
function workerPolicy(path: string): string | undefined {
	// The file may be a compressed copy.
	const name = basename(path).replace(/\.(?:br|gz)$/, "");
	return WORKER_POLICIES.find(([worker]) => worker.test(name))?.[1];
}

/**
 * Pages with the card form. The app reloads the page for them, because a page keeps the policy that it was loaded
 * with.
 */
const BILLING_PAGE = /^\/projects\/[^/]+\/billing\/?$/;

/**
 * Serves the built web app: its files, and its page for every other address except calls, because the app does its own
 * routing. Without a built app the server is only an API.
 *
 * @param settings - the folder of the built app, null for none; the payment provider, which only billing pages name; the splash page's video.
 * @param asksAsAdmin - whether a site admin asks: everyone else gets the response to an unknown address [API16].
 */
export function serveWebApp(
	app: Express,
	settings: Pick<Settings, "webDir" | "payments" | "analysis" | "splashVideo">,
	asksAsAdmin: (request: Request) => Promise<boolean>,
): void {
	const { webDir: folder, payments, splashVideo } = settings;
	if (folder === null) return;
	const ownPolicy = pagePolicy(settings);
	const billingPolicy = payments === null ? ownPolicy : pagePolicy(settings, providerOrigins(payments));
	const root = resolve(folder);
	if (!existsSync(join(root, "index.html"))) return;
	const pageHtml = createPageHtml(root);
	app.use(
		// The build has compressed them once.
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
					const policy = isAsset ? workerPolicy(path) : ownPolicy;
					if (policy !== undefined) response.setHeader("Content-Security-Policy", policy);
				},
			},
		}),
	);
	app.get(SPLASH_VIDEO, (_request, response, next) => {
		if (splashVideo === null) {
			next();
			return;
		}
		// It also fails when a video player closes the connection early.
		response.sendFile(resolve(splashVideo), { maxAge: "1h" }, (error?: Error) => {
			if (error !== undefined && !response.headersSent) next();
		});
	});
	app.use(async (request: Request, response: Response, next: NextFunction) => {
		const isPage = request.method === "GET" && !isCall(request.path) && request.accepts("html") !== false;
		if (!isPage) {
			next();
			return;
		}
		const policy = BILLING_PAGE.test(request.path) ? billingPolicy : ownPolicy;
		response.set({ "Content-Security-Policy": policy, "Cache-Control": "no-cache" });
		const found = findPage(request.path);
		const page = found !== null && isForAdmins(found) && !(await asksAsAdmin(request)) ? null : found;
		// The app shows its own not-found page; clients without a browser see the 404.
		response.status(page !== null || isRedirected(request.path) ? 200 : 404);
		response.type("html").send(pageHtml(page, request.headers.cookie));
	});
}

/** The address of the splash page's video. */
const SPLASH_VIDEO = "/splash-video";

/** Whether an address belongs to the server itself, so that a missing one gets an error rather than the page. */
function isCall(path: string): boolean {
	return /^\/(?:api|assets|files|outbox|versioncheck|splash-video|\.well-known)(?:\/|$)/.test(path);
}
