import { type ComponentType, type ReactNode, useState } from "react";
import { useLoaded } from "./use-loaded.ts";

/** A component whose code is loaded when it is first shown. */
export interface LazyComponent<Props> {
	(props: Props): ReactNode;
	/** Loads the code before, so that the component is shown at once. */
	load(): Promise<unknown>;
}

interface Code<Props> {
	/** Null until it is loaded. */
	component: ComponentType<Props> | null;
	readonly load: () => Promise<ComponentType<Props>>;
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
	const load = async () => {
		code.component ??= await read();
		return code.component;
	};
	const code: Code<Props> = { component: null, load };
	return Object.assign((props: Props) => <Loaded code={code} props={props} waiting={waiting} />, { load });
}

interface LoadedProps<Props> {
	readonly code: Code<Props>;
	readonly props: Props;
	readonly waiting: ReactNode;
}

function Loaded<Props extends object>({ code, props, waiting }: LoadedProps<Props>) {
	const [failure, setFailure] = useState<{ readonly error: unknown } | null>(null);
	const loaded = useLoaded(code.load, code.component === null, (error) => setFailure({ error }));
	if (failure !== null) throw failure.error;
	const Component = code.component ?? loaded;
	return Component === null ? waiting : <Component {...props} />;
}
