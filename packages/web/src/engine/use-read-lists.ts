import type { RateName } from "@oxcut/core";
import { useEffect, useRef, useState } from "react";
import type { ListFile, ReadLists } from "./read-lists.ts";

interface ReadReply {
	readonly id: number;
	readonly read: ReadLists;
}

/** What is understood of dropped lists, read in a thread of their own whenever a choice changes. */
export function useReadLists(files: readonly ListFile[], rate: RateName | null): ReadLists | null {
	const worker = useRef<Worker | null>(null);
	const lastId = useRef(0);
	const [read, setRead] = useState<ReadLists | null>(null);
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
		return () => started.terminate();
	}, []);
	useEffect(() => {
		lastId.current += 1;
		if (files.length === 0) setRead(null);
		else worker.current?.postMessage({ id: lastId.current, files, rate });
	}, [files, rate]);
	return read;
}
