import { readFileSync } from "node:fs";
import { expect, test } from "vitest";

const read = (path: string) => readFileSync(new URL(`../../${path}`, import.meta.url), "utf8");

const PACKAGES = ["core", "web", "server", "cli"] as const;

test.each(PACKAGES)("a registry can describe @oxcut/%s and find it by keywords", (name) => {
	const manifest = JSON.parse(read(`${name}/package.json`));
	expect(manifest.description).toMatch(/\w/);
	expect(manifest.keywords).toContain("clearance");
	expect(new Set(manifest.keywords).size).toBe(manifest.keywords.length);
});

test.each(PACKAGES)("the published @oxcut/%s names no sources, which it doesn't contain", (name) => {
	const { publishConfig } = JSON.parse(read(`${name}/package.json`));
	expect(JSON.stringify(publishConfig ?? {})).not.toContain("/src/");
});

// A registry shows the page without the repository, whose address isn't public yet, so relative links would break.
test.each(PACKAGES)("every link of the README of @oxcut/%s works on a registry's page", (name) => {
	const links = [...read(`${name}/README.md`).matchAll(/\]\(([^)]+)\)/g)].map(([, target]) => target);
	expect(links.filter((target) => !target?.startsWith("https://"))).toEqual([]);
});

const PAGES_ON_INSTALLING = [
	"README.md",
	"docs/cli.md",
	"docs/server.md",
	"docs/deploy.md",
	...PACKAGES.map((name) => `packages/${name}/README.md`),
];

test("no page tells people to install a package that is not on the registry", () => {
	const promise = /npx @oxcut|npm (?:install|i)\b[^\n]* @oxcut/;
	expect(PAGES_ON_INSTALLING.filter((page) => promise.test(read(`../${page}`)))).toEqual([]);
});

// npm takes `packed/ox.tgz` for the repository packed/ox.tgz of GitHub.
test("every page names packed files by a path that npm reads as one", () => {
	const shorthand = /npm (?:install|i)\b[^\n`]* \w+\/[^\s/]*\.tgz/;
	expect(PAGES_ON_INSTALLING.filter((page) => shorthand.test(read(`../${page}`)))).toEqual([]);
});

// npm checks engines only after it has read all versions, and gives up at the protocol.
test("npm install at the root fails with the root's advice, not at a dependency of the workspace", () => {
	const { engines, dependencies = {}, devDependencies } = JSON.parse(read("../package.json"));
	expect(read("../.npmrc")).toContain("engine-strict=true");
	expect(engines.npm).toMatch(/^none: run npm test/);
	const versions = Object.values<string>({ ...dependencies, ...devDependencies });
	expect(versions.filter((version) => version.includes(":"))).toEqual([]);
});
