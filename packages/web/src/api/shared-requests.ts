import { type Method, request } from "./request.ts";

const open = new Map<string, Promise<unknown>>();

/** A GET or DELETE: while one is under way, another of the same path is answered with it. */
export function sharedRequest(method: Extract<Method, "GET" | "DELETE">, path: string): Promise<unknown> {
	const key = `${method} ${path}`;
	const running = open.get(key);
	if (running !== undefined) return running;
	const promise = request(method, path).finally(() => open.delete(key));
	open.set(key, promise);
	return promise;
}
