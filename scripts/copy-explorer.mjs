import { cpSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { brotliCompressSync, gzipSync } from "node:zlib";
import { root } from "./setup.mjs";

// Copies the page that tries the API into the server's build, with the files of swagger-ui-dist that it loads, compressed
// once: `node copy-explorer.mjs FOLDER`.
const [, , folder] = process.argv;
if (folder === undefined) throw new Error("name the folder that the explorer is copied into");
const server = join(root, "packages", "server");
const swagger = dirname(createRequire(join(server, "package.json")).resolve("swagger-ui-dist/package.json"));
mkdirSync(folder, { recursive: true });
cpSync(join(server, "explorer"), folder, { recursive: true });
for (const name of [
	"swagger-ui-bundle.js",
	"swagger-ui-bundle.js.LICENSE.txt",
	"swagger-ui.css",
	"LICENSE",
	"NOTICE",
])
	cpSync(join(swagger, name), join(folder, name));
for (const name of readdirSync(folder)) {
	if (!/\.(?:js|css|html)$/.test(name)) continue;
	const bytes = readFileSync(join(folder, name));
	writeFileSync(join(folder, `${name}.gz`), gzipSync(bytes, { level: 9 }));
	writeFileSync(join(folder, `${name}.br`), brotliCompressSync(bytes));
}
