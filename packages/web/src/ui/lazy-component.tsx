import { type ComponentType, type ReactNode, useEffect, useState } from "react";

/** A component whose code is loaded when it is first shown. */
export interface LazyComponent<Props> {
	(props: Props): ReactNode;
	/** Loads the code before, so that it is shown at once. */
	load(): Promise<void>;
}

interface Code<Props> {
	/** Null until it is loaded. */
	component: ComponentType<Props> | null;
	load(): Promise<void>;
	readonly waiting: ReactNode;
}

/**
 * Loads a component's code on demand. If that fails, the component throws the error.
 *
 * Unlike React's `lazy`, it needs no Suspense: React shows what replaces a fallback no sooner than 300 ms after the
 * fallback, even if the code is there already.
 *
 * @param waiting - shown while the code is loaded.
 */
export function lazyComponent<Props extends object>(
	read: () => Promise<ComponentType<Props>>,
	waiting: ReactNode = null,
): LazyComponent<Props> {
	const code: Code<Props> = {
		component: null,
		load: async () => {
			code.component ??= await read();
		},
		waiting,
	};
	return Object.assign((props: Props) => <Loaded code={code} props={props} />, { load: code.load });
}

function Loaded<Props extends object>({
	code,
	props,
}: {
	readonly code: Code<Props>;
	readonly props: Props;
}) {
	const [isLoaded, setLoaded] = useState(code.component !== null);
	const [failure, setFailure] = useState<{ readonly error: unknown } | null>(null);
	useEffect(() => {
		if (isLoaded) return;
		code.load().then(
			() => setLoaded(true),
			(error: unknown) => setFailure({ error }),
		);
	}, [code, isLoaded]);
	if (failure !== null) throw failure.error;
	return code.component === null ? code.waiting : <code.component {...props} />;
}
