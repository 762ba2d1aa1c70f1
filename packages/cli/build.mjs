import { cpSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { build } from "esbuild";

const root = fileURLToPath(new URL(".", import.meta.url));
// Tests build into a folder of their own.
const outdir = process.argv[2] ?? join(root, "dist");
const { version, dependencies, optionalDependencies } = JSON.parse(
	readFileSync(join(root, "package.json"), "utf8"),
);

/**
 * Ink draws for React's developer tools only where they are installed; ox has no use for them.
 * @type {import("esbuild").Plugin}
 */
const withoutDeveloperTools = {
	name: "without-developer-tools",
	setup({ onResolve, onLoad }) {
		onResolve({ filter: /^react-devtools-core$/ }, ({ path }) => ({ path, namespace: "nothing" }));
		onLoad({ filter: /.*/, namespace: "nothing" }, () => ({ contents: "export default {};" }));
	},
};

/**
 * The name and folder of the package that a bundled file came from; null for our own.
 * @param {string} file
 */
function packageOf(file) {
	const [, before, name] = /^(.*node_modules\/)((?:@[^/]+\/)?[^/]+)\//.exec(file) ?? [];
	return before === undefined || name === undefined ? null : { name, folder: join(root, before, name) };
}

/**
 * The licences of everything in the bundle, which require that their texts are passed on.
 * @param {import("esbuild").Metafile["inputs"]} inputs
 */
function licences(inputs) {
	const packages = new Map(
		Object.keys(inputs)
			.map(packageOf)
			.filter((found) => found !== null)
			.map(({ name, folder }) => /** @type {const} */ ([name, folder])),
	);
	return [...packages]
		.sort(([a], [b]) => (a < b ? -1 : 1))
		.map(([name, folder]) => {
			const { version: bundled, license } = JSON.parse(readFileSync(join(folder, "package.json"), "utf8"));
			const text = ["LICENSE", "LICENSE.md", "LICENSE.txt", "license", "License", "LICENCE"]
				.map((file) => {
					try {
						return readFileSync(join(folder, file), "utf8").trim();
					} catch {
						return null;
					}
				})
				.find((found) => found !== null);
			return `${name} ${bundled} (${license})\n\n${text ?? `Licensed under ${license}.`}\n`;
		})
		.join(`\n${"-".repeat(80)}\n\n`);
}

rmSync(outdir, { recursive: true, force: true });
const { metafile } = await build({
	absWorkingDir: root,
	entryPoints: {
		main: "src/main.ts",
		"media-reader": "src/media-reader.ts",
		"workbook-reader": "src/workbook-reader.ts",
	},
	outdir,
	bundle: true,
	splitting: true,
	format: "esm",
	platform: "node",
	target: "node20",
	conditions: ["@oxcut/source"],
	external: Object.keys({ ...dependencies, ...optionalDependencies }).flatMap((name) => [name, `${name}/*`]),
	define: { OX_VERSION: JSON.stringify(version), "process.env.NODE_ENV": '"production"' },
	jsx: "automatic",
	minifySyntax: true,
	minifyWhitespace: true,
	legalComments: "none",
	metafile: true,
	chunkNames: "chunks/[name]-[hash]",
	plugins: [withoutDeveloperTools],
	// Bundled CommonJS packages ask for Node's own modules by `require`.
	banner: {
		js: 'import{createRequire as oxRequire}from"node:module";const require=oxRequire(import.meta.url);',
	},
});
// The media reader loads it; it is of the same package as the code around it.
cpSync(
	createRequire(join(root, "../core/package.json")).resolve("mediainfo.js/MediaInfoModule.wasm"),
	join(outdir, "MediaInfoModule.wasm"),
);
// `ox explain` reads them, and they are available offline.
cpSync(join(root, "../../docs"), join(outdir, "docs"), {
	recursive: true,
	filter: (path) => !/[\\/](?:api|pictures|decisions)$/.test(path),
});
writeFileSync(join(outdir, "third-party-licenses.txt"), licences(metafile.inputs));
console.log(
	Object.entries(metafile.outputs)
		.filter(([, { entryPoint }]) => entryPoint)
		.map(([file, { bytes }]) => `${dirname(file)}/ ${file.split("/").at(-1)} ${Math.ceil(bytes / 1024)} KB`)
		.join("\n"),
);
