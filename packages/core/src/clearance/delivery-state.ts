import type { Delivery } from "../model/productions/delivery.ts";
import { type MediaVocabulary, parseMedia } from "../rights/media.ts";
import { dayOf } from "../rights/term.ts";
import { parseTerritories, TERRITORIES } from "../rights/territories.ts";
import type { Applicable } from "./applicable.ts";
import { type Coverage, coverageOf, meets } from "./coverage.ts";
import type { Grant } from "./grants.ts";
import type { Box, DeliveryState, Gap, Side } from "./model.ts";

/** The rights that a delivery requires. */
export interface Need {
	/** Null for all rights that could be needed. */
	readonly deliveryId: number | null;
	readonly box: Box;
	/** Whether only exclusive grants count. */
	readonly exclusive: boolean;
}

/** A delivery whose territories or media can't be read, or that has none, needs all of them: it must not seem granted. */
export function needOf(delivery: Delivery, vocabulary: MediaVocabulary): Need {
	const { id, territories, media, starts_on, ends_on, exclusive } = delivery;
	const box = {
		territories: parseTerritories(territories).value || TERRITORIES.all,
		media: parseMedia(media, vocabulary).value || vocabulary.all,
		from: dayOf(starts_on),
		to: ends_on === null ? Infinity : dayOf(ends_on) + 1,
	};
	return { deliveryId: id, box, exclusive };
}

/** Compares one need with the grants of many records; records with the same grants share the work. */
export class NeedCoverage {
	readonly need: Need;
	/** By the ids of the boxes that hold somewhere in the need: most of the others differ from record to record. */
	readonly #coverages = new Map<string, Coverage>();
	/** By box id. */
	readonly #useful = new Map<number, boolean>();
	readonly #states = new Map<string, DeliveryState>();

	constructor(need: Need) {
		this.need = need;
	}

	/** The coverage of the need by granted lines. */
	coverage({ granted }: Applicable): Coverage {
		return this.#cover(granted);
	}

	/** @param sides - those that the record is used on, with its grants there. */
	state(sides: readonly (readonly [Side, Applicable])[]): DeliveryState {
		const key = sides.map(([side, { key }]) => `${side} ${key}`).join("|");
		const known = this.#states.get(key);
		if (known !== undefined) return known;
		const found = this.#stateOf(sides);
		this.#states.set(key, found);
		return found;
	}

	#stateOf(sides: readonly (readonly [Side, Applicable])[]): DeliveryState {
		const { deliveryId } = this.need;
		const covered = sides.map(([side, grants]) => ({ side, coverage: this.coverage(grants) }));
		const gaps = joinSides(covered);
		if (gaps.length === 0) return { deliveryId, grant: "granted", gaps, nearestLicenseId: null };
		let grant: DeliveryState["grant"] = "nothing";
		if (covered.some(({ coverage }) => coverage.grantedSize > 0)) grant = "partly";
		else if (sides.some(([, { pending }]) => this.#cover(pending).grantedSize > 0)) grant = "pending";
		return { deliveryId, grant, gaps, nearestLicenseId: this.#nearest(sides) };
	}

	/** The licence that grants most of the need on its own; a granted one before one that was only quoted. */
	#nearest(sides: readonly (readonly [Side, Applicable])[]): number | null {
		const byLicense = new Map<number, { readonly own: Grant[][]; isGranted: boolean }>();
		for (const [side, [, { granted, pending }]] of sides.entries())
			for (const grants of [granted, pending])
				for (const grant of grants) {
					const found = byLicense.get(grant.license.id) ?? { own: [], isGranted: false };
					byLicense.set(grant.license.id, found);
					const onSide = found.own[side];
					if (onSide === undefined) found.own[side] = [grant];
					else onSide.push(grant);
					found.isGranted ||= grant.isGranted;
				}
		let nearest: { id: number; size: number; isGranted: boolean } | null = null;
		for (const [id, { own, isGranted }] of byLicense) {
			const size = own.reduce((sum, grants) => sum + this.#cover(grants).grantedSize, 0);
			const isNearer =
				nearest === null || size > nearest.size || (size === nearest.size && isGranted && !nearest.isGranted);
			if (size > 0 && isNearer) nearest = { id, size, isGranted };
		}
		return nearest?.id ?? null;
	}

	/** Equal boxes cover the same, whichever licences they belong to. */
	#cover(grants: readonly Grant[]): Coverage {
		const useful = grants.filter((grant) => this.#isUseful(grant));
		const key = useful.map(({ boxId }) => boxId).join();
		const known = this.#coverages.get(key);
		if (known !== undefined) return known;
		const found = coverageOf(this.need.box, useful);
		this.#coverages.set(key, found);
		return found;
	}

	#isUseful(grant: Grant): boolean {
		const known = this.#useful.get(grant.boxId);
		if (known !== undefined) return known;
		const { box, exclusive } = this.need;
		const isUseful = (!exclusive || grant.exclusive) && meets(box, grant);
		this.#useful.set(grant.boxId, isUseful);
		return isUseful;
	}
}

function joinSides(covered: readonly { readonly side: Side; readonly coverage: Coverage }[]): Gap[] {
	const [first, second] = covered;
	if (first === undefined) return [];
	const of = ({ side, coverage }: typeof first): Gap[] => coverage.missing.map((box) => ({ ...box, side }));
	if (second === undefined) return of(first);
	if (!sameBoxes(first.coverage.missing, second.coverage.missing)) return [...of(first), ...of(second)];
	return first.coverage.missing.map((box) => ({ ...box, side: "both" as const }));
}

function sameBoxes(some: readonly Box[], others: readonly Box[]): boolean {
	return (
		some.length === others.length &&
		some.every((box, index) => {
			const other = others[index];
			return (
				box.from === other?.from &&
				box.to === other.to &&
				box.territories === other.territories &&
				box.media === other.media
			);
		})
	);
}
