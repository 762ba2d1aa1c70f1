import * as z from "zod";
import { type MediaVocabulary, mediaVocabulary, parseMedia, printMedia } from "../../rights/media.ts";
import { ALL_MEDIA, mediaTree, nodesBelow, type OwnMedium } from "../../rights/media-tree.ts";
import { ownMediaProblems } from "../../rights/own-media-problems.ts";
import { setProblem } from "../../rights/parse-set.ts";
import { nameKey } from "../../rights/set-tokens.ts";
import { idSchema } from "../validation/id.ts";
import { patchOf } from "../validation/patch.ts";
import { nameSchema, titleSchema } from "../validation/text.ts";

const NAMES_MAX = 50;

const fieldsSchema = z.object({
	name: titleSchema,
	/** A name of the medium that it is part of: one of ox, or one of the production's own. */
	parent: titleSchema.default(ALL_MEDIA),
	/** Other names that contracts use, and earlier names of its own. */
	also_called: z.array(titleSchema).max(NAMES_MAX).default([]),
});

/** A medium that a production adds to the tree of media [RIG17]. */
export const mediumSchema = z.object({ id: idSchema, ...fieldsSchema.shape });
/** A medium that a production adds to those of ox, for its licences and deliveries. */
export type Medium = z.infer<typeof mediumSchema>;

const inputSchema = fieldsSchema.extend({
	name: nameSchema,
	parent: nameSchema.default(ALL_MEDIA),
	also_called: z.array(nameSchema).max(NAMES_MAX).default([]),
});
/** A medium as a caller sends it: without a parent, it is part of all media. */
export const mediumCreateSchema = inputSchema;
export const mediumUpdateSchema = patchOf(inputSchema);

/** Media as they are stored, or why they can't be read: always the same text for the same set [RIG3, RIG17]. */
export function readMedia(
	text: string,
	vocabulary: MediaVocabulary,
): { readonly text: string; readonly problem: null } | { readonly text: null; readonly problem: string } {
	const parsed = parseMedia(text, vocabulary);
	const problem = setProblem(text, parsed, vocabulary.noun);
	return problem === null
		? { text: printMedia(parsed.value ?? 0n, vocabulary), problem }
		: { text: null, problem };
}

const FIELD_WORDS = { name: "name", parent: "parent", also_called: "other name" } as const;

/**
 * The reasons why a medium can't be added or changed so, by its fields. A problem that it makes for another medium belongs to its
 * name, or to its other names if these lack one [RIG17].
 */
export function mediumErrors(own: readonly Medium[], id: number): Record<string, string[]> {
	const errors: Record<string, string[]> = {};
	for (const { index, field, problem } of ownMediaProblems(own)) {
		const other = own[index];
		const [at, message] =
			other === undefined || other.id === id
				? [field, problem]
				: [
						field === "parent" ? "also_called" : "name",
						`would make “${other.name}” invalid: its ${FIELD_WORDS[field]} ${problem}`,
					];
		errors[at] = [...new Set([...(errors[at] ?? []), message])];
	}
	return errors;
}

/** Media with the displayed names of their parents, which may be named in any case and by any of their names [RIG17]. */
export function withParentNames(own: readonly Medium[]): Medium[] {
	const { byKey } = mediaTree(own);
	return own.map((medium) => ({
		...medium,
		parent: byKey.get(nameKey(medium.parent))?.names[0] ?? medium.parent,
	}));
}

/** The tree with a production's own media, from the top, each before its parts. */
export function mediaInTree(
	own: readonly Medium[],
): { readonly name: string; readonly parent: string | null }[] {
	return [...nodesBelow(mediaTree(own).root)].map(({ names: [name], parent }) => ({
		name,
		parent: parent?.names[0] ?? null,
	}));
}

/** Media in an order in which none comes before its parent. Those outside the tree are last. */
export function inTreeOrder<M extends OwnMedium>(own: readonly M[]): M[] {
	const { root, own: nodes } = mediaTree(own);
	// Those whose parents aren't among the given ones are placed as well as those of ox.
	const tops = nodes.filter(({ parent }) => parent === null);
	const placed = [root, ...tops].flatMap((top) => [...nodesBelow(top)]).flatMap((node) => node.own ?? []);
	return [...new Set([...placed, ...own.keys()])].flatMap((index) => own[index] ?? []);
}

/** A text that names media, and its place. */
export interface MediaText<T> {
	readonly text: string;
	readonly of: T;
}

/** A production's media after a change, and the texts that name them. */
export interface ChangedMedia<T> {
	readonly media: readonly Medium[];
	/** Places of texts that could no longer be read. */
	readonly lost: readonly T[];
	/** Texts that are written differently now. */
	readonly written: readonly MediaText<T>[];
}

/**
 * Changes a medium in the list. A new name is written into texts and parents that have the old one; and if a text had it, the old
 * one stays among the other names, so that it can still be read in the trash and in projects that aren't synced [RIG18].
 */
export function changeMedium<T>(
	own: readonly Medium[],
	id: number,
	changes: Partial<Omit<Medium, "id">>,
	texts: readonly MediaText<T>[],
): ChangedMedia<T> {
	const named = withParentNames(own);
	const before = named.find((medium) => medium.id === id);
	if (before === undefined) throw new Error(`no medium ${id}`);
	const mediaWith = (earlier: readonly string[]) => {
		const changed = { ...before, ...changes };
		const also_called = [...changed.also_called, ...earlier].filter((name) => name !== changed.name);
		const after = named.map((medium) => {
			if (medium.id === id) return { ...changed, also_called };
			return medium.parent === before.name ? { ...medium, parent: changed.name } : medium;
		});
		return withParentNames(after);
	};
	const plain = mediaWith([]);
	const isNamed = changes.also_called === undefined && rereadMedia(own, plain, texts).lost.length > 0;
	const media = isNamed ? mediaWith([before.name]) : plain;
	return { media, ...rereadMedia(own, media, texts) };
}

/** Removes a medium from the list; whatever names it is lost. */
export function withoutMedium<T>(
	own: readonly Medium[],
	id: number,
	texts: readonly MediaText<T>[],
): ChangedMedia<T> {
	const media = own.filter((medium) => medium.id !== id);
	return { media, ...rereadMedia(own, media, texts) };
}

function rereadMedia<T>(
	before: readonly Medium[],
	after: readonly Medium[],
	texts: readonly MediaText<T>[],
): Omit<ChangedMedia<T>, "media"> {
	const [old, next] = [mediaVocabulary(before), mediaVocabulary(after)];
	const lost: T[] = [];
	const written: MediaText<T>[] = [];
	for (const { text, of } of texts) {
		if (readMedia(text, old).text === null) continue;
		const now = readMedia(text, next);
		if (now.text === null) lost.push(of);
		else if (now.text !== text) written.push({ text: now.text, of });
	}
	return { lost, written };
}
