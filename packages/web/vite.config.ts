import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync, gzipSync } from "node:zlib";
import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { defaultClientConditions, defineConfig, type Plugin } from "vite";
import { helpPlugin } from "./help/help-plugin.ts";
import { offlinePlugin } from "./offline/offline-plugin.ts";
import { pageFilesPlugin } from "./page-files/page-files-plugin.ts";

/** The target of API calls to a development server: an `ox-server` started beside it. */
const API = process.env.OX_API_URL ?? "http://127.0.0.1:3000";

/** Compresses the built files once, so that the server never has to. */
function compressAssets(): Plugin {
	return {
		name: "compress-assets",
		apply: "build",
		writeBundle: ({ dir = "dist" }) => {
			const assets = join(dir, "assets");
			for (const name of readdirSync(assets)) {
				if (!/\.(?:js|css|svg|json)$/.test(name)) continue;
				const path = join(assets, name);
				const bytes = readFileSync(path);
				writeFileSync(`${path}.gz`, gzipSync(bytes, { level: 9 }));
				writeFileSync(`${path}.br`, brotliCompressSync(bytes));
			}
		},
	};
}

const NO_ENTITIES = `
export const [DecodingMode, htmlDecodeTree, xmlDecodeTree] = [{}, null, null];
export class EntityDecoder {
	startEntity() {
		throw new Error("The web app is built without the tables of entities");
	}
}
`;

/**
 * Leaves out htmlparser2's tables of entities, three quarters of its size. Core's `sanitizeHtml` leaves entities as
 * they are written, for the browser to read.
 */
function leaveOutEntities(): Plugin {
	const id = "\0no-entities";
	return {
		name: "leave-out-entities",
		apply: "build",
		enforce: "pre",
		resolveId: (source, importer) =>
			source === "entities/decode" && importer?.endsWith("/htmlparser2/dist/Tokenizer.js") === true
				? id
				: null,
		load: (loaded) => (loaded === id ? NO_ENTITIES : null),
	};
}

/**
 * A few files hold what most pages load. Left alone, each set of pages that shares modules gets files of its own: a hundred
 * for one page, most of them an icon or a function, which compress badly and are a request each.
 */
const SHARED_FILES = [
	// Everything that the app starts with.
	{ name: "start", tags: ["$initial" as const], priority: 3 },
	// The watch on every page that shows notices, without the frame's controls.
	{ name: "notices", test: /src[\\/]notices[\\/]page-notices\.tsx$/, priority: 2.5 },
	// The few controls that the sign-in page has in common with the app's frame, so that the entrance loads no more of it.
	{
		name: "controls",
		test: /src[\\/]ui[\\/](?:field|input|form-problem)\.tsx$|useMutation|lucide-react[\\/]dist[\\/]esm[\\/](?:createLucideIcon|icons[\\/]triangle-exclamation-point)/,
		priority: 2,
	},
	// The modules that the entrance shares with the frame, so that it doesn't load the rest of the frame.
	{
		name: "look",
		test: /src[\\/](?:ui[\\/](?:theme\.ts|state-mark\.tsx)|session[\\/]use-account\.ts)$|useSuspenseQuery/,
		priority: 2,
	},
	// The frame around every page of an account, with its menus, dialogs and tooltips, and the check of the page's permission.
	{ name: "frame", test: /src[\\/](?:shell[\\/]main-layout|app[\\/]permitted)\.tsx$/, priority: 1 },
	// Selects, comboboxes and popovers: most pages have some, but not home, and they are larger than all that follows.
	{ name: "forms", test: /src[\\/]ui[\\/](?:popover|select|combobox)\.tsx$/, priority: 1 },
	// Small, and needed together by every page that shows what cuts cost.
	{
		name: "cut-costs",
		test: /src[\\/](?:data[\\/](?:get|use)-cut-costs|engine[\\/]compare-costs)\.ts$|react-query[\\/]build[\\/]modern[\\/]useQueries/,
		priority: 1,
	},
	// The modules that most pages use: headers, lists, amounts, icons. Not drafts, which need the library of forms: home has no form.
	{
		name: "pages",
		test: /src[\\/](?:ui|components|data)[\\/](?!use-draft)|lucide-react|core[\\/]src[\\/](?:money[\\/]|model[\\/]currency\.ts)/,
		minShareCount: 15,
	},
	// Icons of the pages about cuts, which home doesn't show.
	{
		name: "cut-icons",
		test: /icons[\\/](?:lock|diff|download)\.m?js$/,
	},
];

// biome-ignore lint/style/noDefaultExport: vite reads its configuration from the default export.
export default defineConfig({
	plugins: [
		react(),
		tailwindcss(),
		helpPlugin(),
		offlinePlugin(),
		pageFilesPlugin(),
		leaveOutEntities(),
		compressAssets(),
	],
	resolve: { conditions: ["@oxcut/source", ...defaultClientConditions] },
	worker: { format: "es", plugins: () => [leaveOutEntities()] },
	server: {
		proxy: Object.fromEntries(
			["/api", "/files", "/outbox", "/versioncheck", "/.well-known"].map((path) => [path, API]),
		),
	},
	build: {
		target: "es2023",
		sourcemap: false,
		assetsInlineLimit: 0,
		// The server and `page-files.json` name the files of a page.
		modulePreload: false,
		cssCodeSplit: false,
		manifest: true,
		rolldownOptions: { output: { codeSplitting: { groups: SHARED_FILES } } },
	},
});
