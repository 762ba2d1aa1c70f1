import { expect, it } from "vitest";
import { splitUnquoted, unquoted } from "./quotation.ts";

it.each([
	['a; "b; c"; d', /;/, ["a", ' "b; c"', " d"]],
	['a="b; ""c;"" d"; e', /;/, ['a="b; ""c;"" d"', " e"]],
	["00:01:00;02; b", /;(?!\d)/, ["00:01:00;02", " b"]],
	["", /;/, [""]],
	['a; "b; c', /;/, ["a", ' "b; c']],
])("splitUnquoted splits %j at %o outside of quotation marks", (text, separator, parts) => {
	expect(splitUnquoted(text, separator)).toEqual(parts);
});

it.each([
	['"b; c"', "b; c"],
	['"the ""Duo"", Inc"', 'the "Duo", Inc'],
	['""', ""],
	["b", null],
	['the "Duo"', null],
	['"a" and "b"', null],
])("unquoted reads %j as %j", (text, content) => {
	expect(unquoted(text)).toBe(content);
});
