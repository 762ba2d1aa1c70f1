import type { RateName } from "@oxcut/core";
import { useEffect, useRef, useState } from "react";
import type { EarlierCut, ListsRequest, Material } from "./lists-protocol.ts";
import type { ListFile, ReadLists } from "./read-lists.ts";

interface ReadReply {
	readonly id: number;
	readonly read: ReadLists;
}

/** The data that dropped lists are compared with, as far as it has loaded. */
export interface ListsContext {
	readonly material: Material | null;
	readonly before: EarlierCut | null;
}

function tell(worker: Worker | null, request: ListsRequest): void {
	worker?.postMessage(request);
}

/** The results of reading dropped lists so far. */
export interface Reading {
	readonly read: ReadLists | null;
	/** The worker failed: there is nothing to wait for. */
	readonly isBroken: boolean;
}

/** Reads dropped lists in a worker whenever a choice changes. */
export function useReadLists(
	files: readonly ListFile[],
	rate: RateName | null,
	{ material, before }: ListsContext,
): Reading {
	const worker = useRef<Worker | null>(null);
	const lastId = useRef(0);
	const [read, setRead] = useState<ReadLists | null>(null);
	const [isBroken, setIsBroken] = useState(false);
	useEffect(() => {
		const started = new Worker(new URL("./lists-worker.ts", import.meta.url), {
			type: "module",
			name: "ox-lists",
		});
		worker.current = started;
		started.onmessage = ({ data }: MessageEvent<ReadReply>) => {
			// Ignore answers to earlier choices.
			if (data.id === lastId.current) setRead(data.read);
		};
		started.onerror = () => setIsBroken(true);
		return () => started.terminate();
	}, []);
	// Messages keep their order, so this arrives before the lists are read.
	useEffect(() => {
		if (material !== null) tell(worker.current, { kind: "material", material });
	}, [material]);
	useEffect(() => {
		if (before !== null) tell(worker.current, { kind: "before", ...before });
	}, [before]);
	// biome-ignore lint/correctness/useExhaustiveDependencies: reads again whenever its data changes.
	useEffect(() => {
		lastId.current += 1;
		if (files.length === 0) setRead(null);
		else tell(worker.current, { kind: "read", id: lastId.current, files, rate });
	}, [files, rate, material, before]);
	return { read, isBroken };
}
