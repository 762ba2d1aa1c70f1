import * as fc from "fast-check";
import { expect, it } from "vitest";
import { buildCut } from "../cut/build-cut.ts";
import { anyCutInput } from "../cut/testing/arbitrary-cut.ts";
import { LICENSE_STATUSES, type License, licenseSchema } from "../model/licensors/license.ts";
import { deliverySchema } from "../model/productions/delivery.ts";
import { mediaVocabulary } from "../rights/media.ts";
import { dateOf, dayOf } from "../rights/term.ts";
import { checkClearance } from "./check-clearance.ts";
import { needOf } from "./delivery-state.ts";
import { collectGrants, type Grant } from "./grants.ts";
import { rangeFrames } from "./licensed-time.ts";
import type { Side } from "./model.ts";
import { checkPlaces, keysOf, walkFilm } from "./testing/place-by-place.ts";
import { usedParts } from "./used-parts.ts";

const FIRST_DAY = dayOf("2028-01-01");
const DAYS = 12;
const COUNTRIES = ["GB", "IE", "FR", "DE"];
const OWN_MEDIA = [
	{ id: 1, name: "Kids' streaming", parent: "SVOD", also_called: [] },
	{ id: 2, name: "Digital signage", parent: "TV", also_called: [] },
];
const VOCABULARY = mediaVocabulary(OWN_MEDIA);
const MEDIA = ["svod", "kids' streaming", "tv", "digital signage", "festival"];

const someOf = (codes: readonly string[]) =>
	fc.subarray([...codes], { minLength: 1 }).map((chosen) => chosen.join(" + "));
const anyDays = fc
	.tuple(fc.nat(DAYS - 1), fc.nat(DAYS - 1))
	.map((days) => days.sort((a, b) => a - b).map((day) => dateOf(FIRST_DAY + day) ?? ""));

const anyRange = fc.tuple(fc.nat(18), fc.integer({ min: 1, max: 6 })).map(([from, length]) => {
	const label = (second: number) => `00:00:${String(second).padStart(2, "0")}:00`;
	return { in: label(from), out: label(from + length) };
});
const anyTime = fc.oneof(
	fc.constant({ kind: "whole" }),
	fc.integer({ min: 1, max: 80 }).map((tenths) => ({ kind: "seconds", seconds: tenths / 10 })),
	fc.array(anyRange, { minLength: 1, maxLength: 3 }).map((ranges) => ({ kind: "ranges", ranges })),
);
const anyLine = fc.record({
	record_id: fc.option(fc.integer({ min: 1, max: 4 }), { nil: null, freq: 1 }),
	side: fc.constantFrom("both", "picture", "sound"),
	time: anyTime,
	territories: someOf(COUNTRIES),
	media: someOf(MEDIA),
	term: anyDays.map(([from, to]) => ({ kind: "dates", from, to })),
	exclusive: fc.boolean(),
});
const anyLicense = (id: number) =>
	fc.record({
		id: fc.constant(id),
		production_id: fc.constant(1),
		licensor_id: fc.constantFrom(3, 3, 3, 1),
		name: fc.constant(`L${id}`),
		status: fc.constantFrom("paid", "paid", "paid", "signed", ...LICENSE_STATUSES),
		lines: fc.array(anyLine, { maxLength: 4 }),
	});
const anyDelivery = (id: number) =>
	fc
		.record({ territories: someOf(COUNTRIES), media: someOf(MEDIA), days: anyDays, exclusive: fc.nat(3) })
		.map(({ days: [starts_on, ends_on], exclusive, ...rest }) =>
			deliverySchema.parse({ ...rest, id, name: `D${id}`, starts_on, ends_on, exclusive: exclusive === 0 }),
		);

/** Most records belong to the licensor of most licences, so that lines meet. */
const ofFewLicensors = <R extends { id: number; licensor_id: number }>(record: R): R => ({
	...record,
	licensor_id: record.licensor_id < 4 && record.id > 2 ? record.licensor_id : 3,
});

const anyProduction = fc.record({
	input: anyCutInput.map((input) => ({
		...input,
		library: { ...input.library, records: input.library.records.map(ofFewLicensors) },
	})),
	licenses: fc
		.tuple(...[1, 2, 3, 4, 5].map(anyLicense))
		.map((all) => all.map((one) => licenseSchema.parse(one))),
	deliveries: fc.tuple(anyDelivery(1), anyDelivery(2)).chain((all) => fc.subarray(all)),
	isStrict: fc.boolean(),
});

function grantsFor(
	licenses: readonly License[],
	isStrict: boolean,
	wanted: { recordId: number; licensorId: number; side: Side },
): Grant[] {
	const { byRecord, byLicensor } = collectGrants(licenses, VOCABULARY, isStrict);
	return [...byRecord.values(), ...byLicensor.values()]
		.flat()
		.filter(
			({ terms, license, sides }) =>
				sides.includes(wanted.side) &&
				(terms.record_id === null
					? license.licensor_id === wanted.licensorId && wanted.licensorId !== 1
					: terms.record_id === wanted.recordId),
		);
}

it("[RIG8] [RIG9] gaps and excess are those found place by place and frame by frame", async () => {
	await fc.assert(
		fc.asyncProperty(anyProduction, async ({ input, licenses, deliveries, isStrict }) => {
			const cut = (await buildCut(input)).context;
			const { records } = checkClearance({ cut, licenses, deliveries, media: OWN_MEDIA, isStrict });
			for (const { recordId, licensorId, time, deliveries: states } of records) {
				const parts = usedParts(cut).get(recordId);
				const sides = (["picture", "sound"] as const).filter((side) => parts?.[side].length);
				const of = (side: Side, isGranted: boolean) =>
					grantsFor(licenses, isStrict, { recordId, licensorId, side }).filter(
						(grant) => grant.isGranted === isGranted,
					);
				for (const [index, delivery] of deliveries.entries()) {
					const need = needOf(delivery, VOCABULARY);
					const state = states[index];
					const counted = (grants: Grant[]) => grants.filter(({ exclusive }) => exclusive || !need.exclusive);
					const checked = sides.map((side) => checkPlaces(need.box, counted(of(side, true))));
					for (const [at, side] of sides.entries()) {
						const own = state?.gaps.filter((gap) => gap.side === side || gap.side === "both") ?? [];
						const places = own.flatMap(keysOf);
						expect(new Set(places).size).toBe(places.length);
						expect(new Set(places)).toEqual(new Set(checked[at]?.missing));
					}
					const isPending = sides.some(
						(side) => checkPlaces(need.box, counted(of(side, false))).held.length > 0,
					);
					let expected = isPending ? "pending" : "nothing";
					if (checked.some(({ held }) => held.length > 0)) expected = "partly";
					if (checked.every(({ missing }) => missing.length === 0)) expected = "granted";
					expect(state?.grant).toBe(expected);
				}
				const everywhere = {
					...{ territories: (1n << 249n) - 1n, media: 0b1111111111111111111n },
					...{ from: FIRST_DAY, to: FIRST_DAY + DAYS },
				};
				for (const side of sides) {
					const grants = of(side, true);
					const only = (wanted: "territories" | "media") =>
						grants.reduce((set, grant) => set | grant[wanted], 0n);
					const all = { ...everywhere, territories: only("territories"), media: only("media") };
					const places =
						deliveries.length === 0
							? checkPlaces(all, grants).held
							: deliveries.flatMap((delivery) => {
									const { box, exclusive } = needOf(delivery, VOCABULARY);
									return checkPlaces(
										box,
										grants.filter((grant) => grant.exclusive || !exclusive),
									).held;
								});
					const walks = places.map((here) => {
						const isWhole = here.some(({ terms }) => terms.time.kind === "whole");
						let frames = 0;
						const ranges = new Set<number>();
						for (const { terms } of here) {
							if (terms.time.kind === "seconds") frames += Math.floor((terms.time.seconds * 10 * 25) / 10);
							for (const range of terms.time.kind === "ranges" ? terms.time.ranges : []) {
								const [from = 0, to = 0] = rangeFrames(range, cut.timeline) ?? [];
								for (let frame = from; frame < to; frame++) ranges.add(frame);
							}
						}
						const allowed = isWhole ? null : { ranges, frames };
						const own = parts?.[side] ?? [];
						const grows = own.filter((_, at) => {
							const excess = (count: number) => walkFilm(cut.timeline, own.slice(0, count), allowed).excess;
							return excess(at + 1) > excess(at);
						});
						const over = [...new Set(grows.map(({ clip }) => clip))];
						return { ...walkFilm(cut.timeline, own, allowed), over };
					});
					const found = time.find((one) => one.side === side);
					expect(found === undefined).toBe(walks.length === 0);
					if (found === undefined) continue;
					const excesses = walks.map(({ excess }) => excess);
					const excess = deliveries.length === 0 ? Math.min(...excesses) : Math.max(...excesses);
					expect([found.usedFrames, found.excessFrames]).toEqual([walks[0]?.used, excess]);
					const same = walks.filter((walk) => walk.excess === excess);
					expect(same.map(({ begins, over }) => [begins, over])).toContainEqual([
						found.beginsAt?.recordFrame ?? null,
						found.overClips,
					]);
					expect(found.overClips[0]).toBe(found.beginsAt?.clip);
				}
			}
		}),
	);
}, 120_000);
