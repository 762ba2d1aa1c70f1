import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";

export type Weight = "regular" | "bold";

/** A font as fontkit passes it to pdfkit. */
interface FontFace {
	hasGlyphForCodePoint(codePoint: number): boolean;
	/** Turns text into placed glyphs. */
	layout(text: string, features?: Features): unknown;
}

/**
 * The parts of pdfkit's document used to set type. Its own types omit `_font`, and only `_font` shows which
 * characters a font can draw.
 */
export interface TypeDocument {
	_font: { font: FontFace };
	registerFont(name: string, source: Uint8Array): unknown;
	font(name: string): unknown;
	fontSize(size: number): unknown;
	fillColor(colour: string): unknown;
	widthOfString(text: string): number;
	text(text: string, x: number, y: number, options: { lineBreak: false; baseline: "alphabetic" }): unknown;
}

const require = createRequire(import.meta.url);

/** The fonts are npm packages, so module resolution finds their files. */
const FONT_FILES = {
	regular: () => require.resolve("@expo-google-fonts/inter/400Regular/Inter_400Regular.ttf"),
	bold: () => require.resolve("@expo-google-fonts/inter/600SemiBold/Inter_600SemiBold.ttf"),
	japanese: () => require.resolve("@expo-google-fonts/kosugi/Kosugi_400Regular.ttf"),
};

/** OpenType features, on or off. */
type Features = Readonly<Record<string, boolean>>;

/** Inter's contextual forms take most of the time of setting a report, and tables don't need them. */
const PROSE: Features = { calt: false };

/** Fixed-width figures, so that columns of numbers line up. */
const FIGURES: Features = { calt: false, tnum: true };

/**
 * Matches a number, an amount with its currency, or a timecode. Doesn't match a date: its hyphens would be spaced
 * out.
 */
const IS_FIGURES = /^[-+]?[\d:;.,\s]+(?:%|[A-Z]{3})?$/;

/** Drawn for a character missing from all fonts. */
export const MISSING_GLYPH = "\u25A1";

/** Invisible control characters: left out if the font has no glyph, rather than drawn as missing. */
const INVISIBLE = /\p{Default_Ignorable_Code_Point}/gu;

/** A stretch of text in one font. */
interface Run {
	readonly font: string;
	readonly text: string;
}

/**
 * The type of a report: Inter for Latin, Greek and Cyrillic; Kosugi for Japanese and the Chinese characters it shares.
 *
 * Other characters are drawn as a box and counted in `missing`, so that the report can mention them.
 */
export class Typeface {
	readonly #document: TypeDocument;
	/** Names of the fonts to try for each weight, in order. */
	readonly #fonts: Readonly<Record<Weight, readonly string[]>>;
	readonly #coverage = new Map<string, string>();
	readonly #widths = new Map<string, number>();
	readonly missing = new Set<string>();

	private constructor(document: TypeDocument, fonts: Readonly<Record<Weight, readonly string[]>>) {
		this.#document = document;
		this.#fonts = fonts;
	}

	/** Loads the fonts that the texts need. */
	static async load(document: TypeDocument, texts: Iterable<string>): Promise<Typeface> {
		await addFont(document, "regular", FONT_FILES.regular());
		await addFont(document, "bold", FONT_FILES.bold());
		const latin = new Typeface(document, { regular: ["regular"], bold: ["bold"] });
		for (const text of texts) latin.clean(text);
		if (latin.missing.size === 0) return latin;
		await addFont(document, "japanese", FONT_FILES.japanese());
		return new Typeface(document, { regular: ["regular", "japanese"], bold: ["bold", "japanese"] });
	}

	/** The drawable form of a text: composed, with unknown characters replaced. Keeps line breaks. */
	clean(text: string): string {
		const composed = text
			.normalize("NFC")
			.replace(INVISIBLE, "")
			.replace(/[^\S\n]|\p{Cc}(?<!\n)/gu, " ");
		let drawable = "";
		for (const character of composed) {
			const known = character === "\n" || this.#fontFor(character, "regular") !== null;
			if (!known) this.missing.add(character);
			drawable += known ? character : MISSING_GLYPH;
		}
		return drawable;
	}

	/** Width of cleaned text in points. */
	width(text: string, weight: Weight, size: number): number {
		const key = `${weight} ${size} ${text}`;
		const known = this.#widths.get(key);
		if (known !== undefined) return known;
		let width = 0;
		for (const run of this.#runs(text, weight)) {
			this.#document.font(run.font);
			this.#document.fontSize(size);
			width += this.#document.widthOfString(run.text);
		}
		this.#widths.set(key, width);
		return width;
	}

	/** Draws cleaned text on one line, with its baseline at `y`. */
	draw(text: string, x: number, y: number, style: { weight: Weight; size: number; colour: string }): void {
		let left = x;
		for (const run of this.#runs(text, style.weight)) {
			this.#document.font(run.font);
			this.#document.fontSize(style.size);
			this.#document.fillColor(style.colour);
			this.#document.text(run.text, left, y, { lineBreak: false, baseline: "alphabetic" });
			left += this.#document.widthOfString(run.text);
		}
	}

	#runs(text: string, weight: Weight): Run[] {
		const runs: { font: string; text: string }[] = [];
		for (const character of text) {
			const last = runs.at(-1);
			// A space uses the font of the preceding text: changing fonts for it would break up words.
			const font = (character === " " ? last?.font : undefined) ?? this.#fontFor(character, weight) ?? weight;
			if (last?.font === font) last.text += character;
			else runs.push({ font, text: character });
		}
		return runs;
	}

	#fontFor(character: string, weight: Weight): string | null {
		const key = `${weight}${character}`;
		const known = this.#coverage.get(key);
		if (known !== undefined) return known;
		for (const font of this.#fonts[weight]) {
			this.#document.font(font);
			if (this.#document._font.font.hasGlyphForCodePoint(character.codePointAt(0) ?? 0)) {
				this.#coverage.set(key, font);
				return font;
			}
		}
		return null;
	}
}

function featuresOf(text: string): Features {
	return IS_FIGURES.test(text) ? FIGURES : PROSE;
}

async function addFont(document: TypeDocument, name: string, path: string): Promise<void> {
	document.registerFont(name, await readFile(path));
	document.font(name);
	const face = document._font.font;
	const layout = face.layout.bind(face);
	// pdfkit caches the glyphs of words only if no features are passed, so the features are set here without its
	// knowledge.
	face.layout = (text) => layout(text, featuresOf(text));
}
