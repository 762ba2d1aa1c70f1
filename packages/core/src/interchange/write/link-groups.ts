import type { InterchangeClip } from "../shape/model.ts";

/** In a larger group, links between all clips would far outnumber the clips. */
const MOST_LINKS = 50;

/** Ids of clips in Final Cut Pro 7 XML, and the links between those that belong together. */
export class LinkGroups {
	readonly #ids = new Map<InterchangeClip, string>();
	readonly #groups = new Map<string, string[]>();

	constructor(clips: readonly InterchangeClip[]) {
		for (const clip of clips) {
			const id = this.idOf(clip);
			if (clip.linkGroup === "") continue;
			const group = this.#groups.get(clip.linkGroup);
			if (group) group.push(id);
			else this.#groups.set(clip.linkGroup, [id]);
		}
	}

	idOf(clip: InterchangeClip): string {
		const known = this.#ids.get(clip);
		if (known !== undefined) return known;
		const id = `clipitem-${this.#ids.size + 1}`;
		this.#ids.set(clip, id);
		return id;
	}

	/** The links of a clip to its group. */
	linksOf(clip: InterchangeClip): string {
		const group = this.#groups.get(clip.linkGroup) ?? [];
		if (group.length < 2) return "";
		return group
			.slice(0, MOST_LINKS)
			.map((id) => `<link><linkclipref>${id}</linkclipref></link>`)
			.join("");
	}
}
