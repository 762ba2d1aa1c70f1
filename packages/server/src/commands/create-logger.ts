import { type DestinationStream, type Logger, pino, stdSerializers } from "pino";

/** PostgreSQL errors that contain row values: `Key (address)=(ann@archive.org) already exists`. */
const TELLING = ["detail", "where", "internalQuery"];

/**
 * The server's log: JSON lines, in which failures of the database show no data of its rows.
 *
 * @param destination - standard output if none is given.
 */
export function createLogger(level: string, destination?: DestinationStream): Logger {
	const options = { level, serializers: { err: serializeError } };
	// Lines are written as soon as the disk or the terminal takes them; no call waits for that.
	return pino(options, destination ?? pino.destination({ dest: 1, sync: false }));
}

function serializeError(error: unknown): unknown {
	return error instanceof Error ? withoutData(stdSerializers.err(error)) : error;
}

/** Errors may hold others, as an `AggregateError` does. */
function withoutData(value: unknown): unknown {
	if (Array.isArray(value)) return value.map(withoutData);
	if (typeof value !== "object" || value === null || value instanceof Date) return value;
	const fields = Object.entries(value).filter(([name]) => !TELLING.includes(name));
	return Object.fromEntries(fields.map(([name, field]) => [name, withoutData(field)]));
}
