import { useEffect, useState } from "react";
import { api } from "../../../api/api.ts";
import type { RecordPosters } from "../../../data/list-cached-resources.ts";
import type { CounselReview } from "./counsel-review.ts";

const SIZE = 320;

/** The images of the reviewed records, as addresses in this page; one that can't be loaded is left out. */
export function useCounselPosters(token: string, seen: CounselReview["seen"] | undefined): RecordPosters {
	const [posters, setPosters] = useState<RecordPosters>(new Map());
	const wanted = (seen ?? []).filter(({ has_image }) => has_image).map(({ record_id }) => record_id);
	const key = wanted.join(",");
	useEffect(() => {
		const ending = new AbortController();
		const made: string[] = [];
		const load = async (record_id: number) => {
			const body = { token, record_id, size: SIZE } as const;
			const answer = await api.open("POST", "/counsel/image", { body, signal: ending.signal });
			const link = URL.createObjectURL(await answer.blob());
			made.push(link);
			if (!ending.signal.aborted) setPosters((before) => new Map(before).set(record_id, [link]));
		};
		const all = async () => {
			// One after another: each call computes the cut.
			for (const id of key === "" ? [] : key.split(",").map(Number)) await load(id).catch(() => undefined);
		};
		void all();
		return () => {
			ending.abort();
			for (const link of made) URL.revokeObjectURL(link);
		};
	}, [token, key]);
	return posters;
}
