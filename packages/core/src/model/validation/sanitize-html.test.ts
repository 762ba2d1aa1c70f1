import fc from "fast-check";
import { expect, test } from "vitest";
import { breaksToHtml, sanitizeHtml } from "./sanitize-html.ts";

test.each([
	["<b>Bold</b> and <em>more</em><br>next", "<b>Bold</b> and <em>more</em><br>next"],
	["<ul><li>one</li></ul>", "<ul><li>one</li></ul>"],
	[
		'<a href="https://archive.org/?a=1&amp;b=2" onclick="x()">reel</a>',
		'<a href="https://archive.org/?a=1&amp;b=2">reel</a>',
	],
	['<p style="color:red" class="x">red</p>', "<p>red</p>"],
	["a < b & c, I <3 film, 5 < 6", "a &lt; b & c, I &lt;3 film, 5 &lt; 6"],
	["half a <svg", "half a &lt;svg"],
])("notes keep their formatting and text: %s", (html, clean) => {
	expect(sanitizeHtml(html)).toBe(clean);
});

test.each([
	["<script>alert(1)</script>after", "after"],
	["<SCRIPT SRC=//x></SCRIPT>after", "after"],
	["<style>b{}</style>after", "after"],
	["<img src=x onerror=alert(1)>after", "after"],
	['<a href="javascript:alert(1)">x</a>', "<a>x</a>"],
	['<a href=" java&#115;cript:alert(1)">x</a>', "<a>x</a>"],
	['<a href="data:text/html,x">x</a>', "<a>x</a>"],
	['<a href="//evil.example">x</a>', "<a>x</a>"],
	['<svg><a xlink:href="javascript:1">t</a></svg>', "<a>t</a>"],
	["<iframe src=x></iframe><form><input></form>after", "after"],
	["<!-- hidden -->after", "after"],
	["<b onmouseover=alert(1)>x</b>", "<b>x</b>"],
	["a\0b", "ab"],
])("executable content is removed: %s", (html, clean) => {
	expect(sanitizeHtml(html)).toBe(clean);
});

test("text after an unclosed quote stays, as text", () => {
	expect(sanitizeHtml('<a title="x> and more')).toBe('&lt;a title="x&gt; and more');
});

/** Text that makes parsers backtrack or nest deeply. */
const SHAPES = [
	"<a x=1 ",
	"<b>",
	"<",
	"<a",
	"</b>",
	"<!--",
	"<script>",
	"<a href='",
	"&amp",
	'<a title="',
	"<p ",
];

// A parser that takes quadratic time for one of them needs minutes or hours, and misses the deadline.
test.each([
	["attributes of one tag", `<a ${"x=1 ".repeat(500_000)}>`],
	...SHAPES.map((shape) => [shape, shape.repeat(2_000_000 / shape.length)]),
])("the time to sanitize notes is linear in their length: %s", (_shape, html) => {
	expect(sanitizeHtml(html).length).toBeLessThan(5 * html.length);
});

const piece = fc.constantFrom(
	...[
		"<",
		">",
		"</",
		"script",
		"b",
		"a ",
		'href="',
		"https://x.org",
		"javascript:",
		'"',
		"'",
		" onload=",
		"x",
	],
	...["<!--", "-->", "<svg>", "<style>", "</style>", "&lt;", "\n", "=", "/", "<img src=x ", "é"],
);
const TAG = /<\/?([a-z][a-z0-9]*)((?:\s[^<>]*)?)>/gi;
const ALLOWED = /^(?:a|b|blockquote|br|code|div|em|h[1-4]|hr|i|li|ol|p|pre|s|span|strong|sub|sup|u|ul)$/i;

test("only allowed tags with allowed attributes are left, and sanitizing twice changes nothing", () => {
	fc.assert(
		fc.property(fc.array(piece, { maxLength: 25 }), (pieces) => {
			const clean = sanitizeHtml(pieces.join(""));
			for (const [, tag = "", attributes = ""] of clean.matchAll(TAG)) {
				expect(tag).toMatch(ALLOWED);
				expect(attributes.replace(/"[^"]*"/g, '""')).toMatch(/^(?:\s+(?:href|title)="")*\s*\/?$/i);
			}
			expect(clean.replace(TAG, "")).not.toMatch(/[<>]/);
			expect(sanitizeHtml(clean)).toBe(clean);
		}),
		{ numRuns: 2000 },
	);
});

test("line breaks of every kind become a break", () => {
	expect(breaksToHtml("one\r\ntwo\nthree\rfour")).toBe("one<br>two<br>three<br>four");
});
