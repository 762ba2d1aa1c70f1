import { describe, expect, it } from "vitest";
import { parseXml } from "./parse-xml.ts";
import { attributeOf, childOf, elementsIn, textAt } from "./xml-element.ts";

function parsed(text: string) {
	return parseXml(text, { isRead: () => true, isKept: () => true });
}

describe("parseXml", () => {
	it.each([
		["a tag that closes another one", "<a><b></a>", "malformed", 6],
		["a closing tag without an opening one", "<a/></b>", "malformed", 4],
		["a file that was cut off", "<a>\n<b>text", "malformed", 4],
		["a file that was cut off inside its last tag", "<a></a ", "malformed", 7],
		["a file that was cut off inside a comment", "<a><!-- x", "malformed", 0],
		["a file that was cut off inside a tag after the root", "<a/>\n<xm", "malformed", 5],
		["a file that was cut off inside a comment after the root", "<a/><!-- <b/> x", "malformed", 4],
		["a file that was cut off inside a tag after a comment", "<a/><!-- <b/> --><x", "malformed", 17],
		["a file that was cut off before its root", "<?xml version='1.0'?>\n<!DOCTYPE a>\n", "malformed", 33],
		["an attribute without quotes", "<a b=1/>", "malformed", 7],
		["an attribute given twice", '<a b="1" b="2"/>', "malformed", 14],
		["an unknown entity", "<a>&bomb;</a>", "malformed", 3],
		["a bare ampersand", "<a>Tom & Jerry</a>", "malformed", 3],
		["a reference to no character", "<a>&#xD800;</a>", "malformed", 3],
		["text after the root", "<a/>x", "malformed", 4],
		["[TIM5] a DOCTYPE that declares entities", '<!DOCTYPE a [<!ENTITY b "c">]><a>&b;</a>', "doctype", 0],
		[
			"[TIM5] a DOCTYPE that names another file",
			'<!DOCTYPE a SYSTEM "file:///etc/passwd"><a/>',
			"doctype",
			0,
		],
		[
			"an element with hundreds of attributes",
			`<a ${"abcdefghij".replace(/./g, (x) => "0123456789".replace(/./g, (y) => `${x}${y}="" `))} z=""/>`,
			"malformed",
			608,
		],
		["elements nested a thousandfold", "<a>".repeat(2_000), "malformed", 3_000],
	] as const)("refuses %s", (_, text, kind, offset) => {
		expect(parsed(text)).toEqual({ roots: null, fault: expect.objectContaining({ kind, offset }) });
	});

	it("reads several roots below a plain DOCTYPE", () => {
		const { roots } = parsed("<?xml version='1.0'?><!DOCTYPE xmeml><!-- x --><xmeml/>\n<xmeml/>");
		expect(roots?.map(({ name, offset }) => [name, offset])).toEqual([
			["xmeml", 47],
			["xmeml", 56],
		]);
	});

	it("decodes the entities of XML, numeric references and CDATA", () => {
		const { roots } = parsed('<a b="x &lt; &#34;y&#34;>"> &#233;&#x1F600;&amp;<![CDATA[<&amp;>]]></a>');
		expect(attributeOf(roots?.[0], "b")).toBe('x < "y">');
		expect(roots?.[0]?.text).toBe(" é😀&<&amp;>");
	});

	it("keeps digits as they are written", () => {
		expect(textAt(parsed("<a><name> 007 </name></a>").roots?.[0], "name")).toBe("007");
	});

	it("leaves out elements that aren't read, and checks them all the same", () => {
		const parse = (text: string) =>
			parseXml(text, {
				isRead: (name, parent) => name !== "b" || childOf(parent, "c") === undefined,
				isKept: () => true,
			});
		const { roots } = parse('<a><b/><c/><b x="1">text<b><d/></b></b><e y="2"/></a>');
		const found = [...elementsIn(roots ?? [])];
		expect(found.map(({ name, text, attributes }) => [name, text, attributes])).toEqual([
			["a", "", []],
			["b", "", []],
			["c", "", []],
			["e", "", ["y", "2"]],
		]);
		for (const fault of ["<d>", "</d>", "&bomb;", "<d x=1/>", '<d x="1" x="2"/>'])
			expect(parse(`<a><c/><b>${fault}</b></a>`).fault?.kind).toBe("malformed");
	});

	it("leaves out what isn't kept, with everything in it", () => {
		const { roots } = parseXml("<a><b><c/></b><d/></a>", {
			isRead: () => true,
			isKept: ({ name }) => name !== "b",
		});
		expect([...elementsIn(roots ?? [])].map(({ name }) => name)).toEqual(["a", "d"]);
		expect(childOf(roots?.[0], "b")).toBeUndefined();
	});
});
