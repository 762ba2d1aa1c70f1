import { useEffect, useState } from "react";
import type { CutEngine, EngineState } from "../engine/cut-engine.ts";
import type { Questions } from "../engine/protocol.ts";

export interface EngineAnswer<A> {
	/** The last answer, which stays until a newer one arrives. */
	readonly data: A | null;
	readonly error: unknown;
	/** Whether a change is being computed that the answer doesn't include yet. */
	readonly isUpdating: boolean;
}

type Answered<A> = Omit<EngineAnswer<A>, "isUpdating"> & { readonly revision: number };

/** Asks a cut's engine once, and again whenever its numbers or the input change. */
export function useEngineAnswer<Q extends keyof Questions>(
	{ engine, state }: { readonly engine: CutEngine | null; readonly state: EngineState },
	about: Q,
	input: Questions[Q]["input"],
): EngineAnswer<Questions[Q]["answer"]> {
	const [answer, setAnswer] = useState<Answered<Questions[Q]["answer"]>>({
		data: null,
		error: null,
		revision: 0,
	});
	const { revision } = state;
	useEffect(() => {
		if (engine === null || revision === 0) return;
		let isOld = false;
		engine.ask(about, input).then(
			(data) => {
				if (!isOld) setAnswer({ data, error: null, revision });
			},
			(error: unknown) => {
				if (!isOld) setAnswer((before) => ({ ...before, error }));
			},
		);
		return () => {
			isOld = true;
		};
	}, [engine, revision, about, input]);
	return { ...answer, isUpdating: state.isUpdating || answer.revision !== revision };
}
