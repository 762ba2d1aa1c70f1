import {
	type ComponentProps,
	createContext,
	type MouseEvent,
	type ReactNode,
	startTransition,
	useCallback,
	useContext,
	useEffect,
	useLayoutEffect,
	useMemo,
	useState,
} from "react";
import { flushSync } from "react-dom";
import {
	type AppLocation,
	createGuardedHistory,
	type GuardedHistory,
	type HistoryStep,
	type NavigateOptions,
} from "./guarded-history.ts";
import type { RouteParams } from "./match-route.ts";

interface Place {
	readonly history: GuardedHistory;
	/** Address of the rendered page. */
	readonly pathname: string;
}

const PlaceContext = createContext<Place | null>(null);
const StepContext = createContext<HistoryStep | null>(null);

/** The values of the parameters in the page's path. */
export const ParamsContext = createContext<RouteParams>({});

/** The router around everything: renders navigations as transitions, urgent ones at once. */
export function Router({ children }: { readonly children: ReactNode }) {
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
	const { pathname } = step.location;
	const place = useMemo(() => ({ history, pathname }), [history, pathname]);
	return (
		<PlaceContext value={place}>
			<StepContext value={step}>{children}</StepContext>
		</PlaceContext>
	);
}

function inRouter<Value>(value: Value | null): Value {
	if (value === null) throw new Error("there is no router here");
	return value;
}

/**
 * Resolves `?query`, `#part` and relative paths against the rendered page's path. The result always stays in this
 * app.
 */
function resolve(to: string, from: string): string {
	const { pathname, search, hash } = new URL(to, new URL(from, "http://app"));
	return `${pathname}${search}${hash}`;
}

/**
 * The rendered address: while the code of the next page is loading, that of the page still shown.
 *
 * @throws {Error} outside of the router.
 */
export function useLocation(): AppLocation {
	return inRouter(useContext(StepContext)).location;
}

/**
 * The kind of navigation that reached the rendered address.
 *
 * @throws {Error} outside of the router.
 */
export function useNavigationType(): HistoryStep["type"] {
	return inRouter(useContext(StepContext)).type;
}

/**
 * The query of the rendered address.
 *
 * @throws {Error} outside of the router.
 */
export function useSearchParams(): URLSearchParams {
	const { search } = useLocation();
	return useMemo(() => new URLSearchParams(search), [search]);
}

/** The values of the parameters in the page's path, decoded. */
export function useParams(): RouteParams {
	return useContext(ParamsContext);
}

/**
 * @returns a function that goes to an address of the app.
 * @throws {Error} outside of the router.
 */
export function useNavigate(): (to: string, options?: NavigateOptions) => void {
	const { history, pathname } = inRouter(useContext(PlaceContext));
	return useCallback((to, options) => history.navigate(resolve(to, pathname), options), [history, pathname]);
}

/**
 * The history itself, whose current entry may be ahead of the rendered page.
 *
 * @throws {Error} outside of the router.
 */
export function useHistory(): GuardedHistory {
	return inRouter(useContext(PlaceContext)).history;
}

export interface LinkProps extends Omit<ComponentProps<"a">, "href">, Omit<NavigateOptions, "flushSync"> {
	readonly to: string;
}

/** A link to an address of the app. A link to the address that is shown adds no history entry. */
export function Link({ to, replace, state, onClick, ...rest }: LinkProps) {
	const { history, pathname } = inRouter(useContext(PlaceContext));
	const href = resolve(to, pathname);
	const follow = (event: MouseEvent<HTMLAnchorElement>) => {
		onClick?.(event);
		if (event.defaultPrevented || !isPlainClick(event)) return;
		event.preventDefault();
		const { location } = history.current();
		const isShown = href === `${location.pathname}${location.search}${location.hash}`;
		history.navigate(href, { replace: replace ?? isShown, state });
	};
	return <a {...rest} href={href} onClick={follow} />;
}

/** Whether a click is for this tab: other buttons and keys open another one, or a menu. */
function isPlainClick({
	button,
	metaKey,
	altKey,
	ctrlKey,
	shiftKey,
	currentTarget,
}: MouseEvent<HTMLAnchorElement>) {
	return (
		button === 0 &&
		!(metaKey || altKey || ctrlKey || shiftKey) &&
		(currentTarget.target === "" || currentTarget.target === "_self")
	);
}

/** Replaces the current address by another one as soon as it is rendered. */
export function Redirect({ to }: { readonly to: string }) {
	const navigate = useNavigate();
	useEffect(() => navigate(to, { replace: true }), [navigate, to]);
	return null;
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
	const history = useHistory();
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
