import type { RateName } from "@oxcut/core";
import { useEffect, useRef, useState } from "react";
import type { EarlierCut, ListsRequest, Material } from "./lists-protocol.ts";
import type { ListFile, ReadLists } from "./read-lists.ts";

interface ReadReply {
	readonly id: number;
	readonly read: ReadLists;
}

/** What dropped lists are held against, as far as it has come. */
export interface ListsContext {
	readonly material: Material | null;
	readonly before: EarlierCut | null;
}

function tell(worker: Worker | null, request: ListsRequest): void {
	worker?.postMessage(request);
}

/** What is understood of dropped lists so far. */
export interface Reading {
	readonly read: ReadLists | null;
	/** The thread that reads broke: there is nothing to wait for. */
	readonly isBroken: boolean;
}

/** Reads dropped lists in a thread of their own whenever a choice changes. */
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
			// An answer to an earlier choice is none any more.
			if (data.id === lastId.current) setRead(data.read);
		};
		started.onerror = () => setIsBroken(true);
		return () => started.terminate();
	}, []);
	// What is told first is known when the lists are read: messages keep their order.
	useEffect(() => {
		if (material !== null) tell(worker.current, { kind: "material", material });
	}, [material]);
	useEffect(() => {
		if (before !== null) tell(worker.current, { kind: "before", ...before });
	}, [before]);
	// biome-ignore lint/correctness/useExhaustiveDependencies: read again with what has come since.
	useEffect(() => {
		lastId.current += 1;
		if (files.length === 0) setRead(null);
		else tell(worker.current, { kind: "read", id: lastId.current, files, rate });
	}, [files, rate, material, before]);
	return { read, isBroken };
}
