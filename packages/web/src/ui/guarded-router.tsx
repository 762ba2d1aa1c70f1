import {
	createContext,
	type ReactNode,
	startTransition,
	useContext,
	useEffect,
	useLayoutEffect,
	useState,
} from "react";
import { flushSync } from "react-dom";
import { Router } from "react-router";
import { createGuardedHistory, type GuardedHistory } from "./guarded-history.ts";

const HistoryContext = createContext<GuardedHistory | null>(null);

/** The router around everything: renders navigations as transitions, urgent ones at once. */
export function GuardedRouter({ children }: { readonly children: ReactNode }) {
	const [history] = useState(() => createGuardedHistory());
	const [step, setStep] = useState(history.current);
	useLayoutEffect(
		() =>
			history.listen((next) => {
				if (next.isUrgent) flushSync(() => setStep(next));
				else startTransition(() => setStep(next));
			}),
		[history],
	);
	return (
		<HistoryContext value={history}>
			<Router navigator={history} location={step.location} navigationType={step.action}>
				{children}
			</Router>
		</HistoryContext>
	);
}

/**
 * Holds back every navigation to another address.
 *
 * @returns the waiting navigation: `proceed` runs it, `stay` drops it; null if there is none.
 * @throws {Error} outside of the router.
 */
export function useLeaveGuard(
	isGuarding: boolean,
): { readonly proceed: () => void; readonly stay: () => void } | null {
	const history = useContext(HistoryContext);
	if (history === null) throw new Error("there is no router here");
	const [held, setHeld] = useState<{ readonly proceed: () => void } | null>(null);
	useEffect(
		() => (isGuarding ? history.guard((proceed) => setHeld({ proceed })) : undefined),
		[history, isGuarding],
	);
	if (held === null) return null;
	const stay = () => setHeld(null);
	return {
		stay,
		proceed: () => {
			stay();
			held.proceed();
		},
	};
}
