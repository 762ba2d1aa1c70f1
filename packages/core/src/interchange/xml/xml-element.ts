/** An element of a parsed XML file. */
export interface XmlElement {
	readonly name: string;
	/** Names and values in turn; most elements have none. */
	readonly attributes: readonly string[];
	readonly children: readonly XmlElement[];
	/** Its own text, decoded, as written. */
	readonly text: string;
	/** Offset of its `<` in the text of the file. */
	readonly offset: number;
}

/** The first child with a name. */
export function childOf(element: XmlElement | undefined, name: string): XmlElement | undefined {
	if (element !== undefined) for (const child of element.children) if (child.name === name) return child;
	return undefined;
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
	return (element && findAttribute(element, name)) ?? "";
}

/** Whether an element has an attribute, even an empty one. */
export function hasAttribute(element: XmlElement, name: string): boolean {
	return findAttribute(element, name) !== undefined;
}

function findAttribute({ attributes }: XmlElement, name: string): string | undefined {
	for (let at = 0; at < attributes.length; at += 2) if (attributes[at] === name) return attributes[at + 1];
	return undefined;
}

/** The names of an element's attributes. */
export function attributeNames({ attributes }: XmlElement): readonly string[] {
	return attributes.filter((_, at) => at % 2 === 0);
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
