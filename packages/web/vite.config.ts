import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { defaultClientConditions, defineConfig } from "vite";

/** Where a development server sends calls of the API: an `ox-server` started beside it. */
const API = process.env.OX_API_URL ?? "http://127.0.0.1:3000";

// biome-ignore lint/style/noDefaultExport: vite reads its configuration from the default export.
export default defineConfig({
	plugins: [react(), tailwindcss()],
	resolve: { conditions: ["@oxcut/source", ...defaultClientConditions] },
	worker: { format: "es" },
	server: {
		proxy: Object.fromEntries(["/api", "/files", "/outbox", "/versioncheck"].map((path) => [path, API])),
	},
	build: { target: "es2023", sourcemap: false, assetsInlineLimit: 0, modulePreload: { polyfill: false } },
});
