/** An element of a parsed XML file. */
export interface XmlElement {
	readonly name: string;
	readonly attributes: ReadonlyMap<string, string>;
	readonly children: readonly XmlElement[];
	/** Its own text, decoded, as written. */
	readonly text: string;
	/** Offset of its `<` in the text of the file. */
	readonly offset: number;
}

/** The first child with a name. */
export function childOf(element: XmlElement | undefined, name: string): XmlElement | undefined {
	return element?.children.find((child) => child.name === name);
}

/** The element at the end of a path of first children. */
export function elementAt(
	element: XmlElement | undefined,
	...path: readonly string[]
): XmlElement | undefined {
	let at = element;
	for (const name of path) at = childOf(at, name);
	return at;
}

/** The trimmed text at the end of a path; empty without such an element. */
export function textAt(element: XmlElement | undefined, ...path: readonly string[]): string {
	return elementAt(element, ...path)?.text.trim() ?? "";
}

/** An attribute; empty if there is none. */
export function attributeOf(element: XmlElement | undefined, name: string): string {
	return element?.attributes.get(name) ?? "";
}

/** Visits an element and all below it, parents first, without recursion. */
export function* elementsIn(roots: readonly XmlElement[]): Generator<XmlElement> {
	const open = roots.toReversed();
	for (let element = open.pop(); element; element = open.pop()) {
		yield element;
		for (let at = element.children.length - 1; at >= 0; at--) {
			const child = element.children[at];
			if (child) open.push(child);
		}
	}
}
