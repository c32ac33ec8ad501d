import { describe, expect, it } from 'vitest';
import { limits } from '../../src/limits/table.js';
import { irregular, tooManyScans } from '../../src/rest/json/json-scanner.js';
import { Slots } from '../../src/rest/json/members.js';
import { ObjectScanner } from '../../src/rest/json/object-scanner.js';
import { ScannedResponse } from '../../src/rest/json/scanned-response.js';

const text = JSON.stringify({ ['n'.repeat(100_000)]: 1, items: [1] });
const members = new Slots('items').toMembers();

/** Scans a response until it was scanned too often. Returns the number of scans. */
function scan(response: ScannedResponse, max: number): number {
  const scanner = new ObjectScanner();
  for (let count = 0; count < max; count++) {
    const start = scanner.open(response);
    const { base } = scanner;
    try {
      scanner.openObject(members, start);
    } catch (error) {
      expect(error).toBe(tooManyScans);
      return count;
    }
    scanner.closeObject(base);
  }
  return max;
}

describe('a response that operations share', () => {
  it('can be scanned by each of them up to the limit', () => {
    const response = new ScannedResponse(Buffer.from(text));
    response.startRead(1, false);
    const scans = scan(response, 10_000);
    expect(scans).toBeGreaterThan(100);
    expect(scans).toBeLessThan(10_000);
    expect(scan(response, 1)).toBe(0);
    response.startRead(1, false);
    expect(scan(response, 1)).toBe(0);
    response.startRead(2, false);
    expect(scan(response, 100)).toBe(100);
  });

  it('can be scanned up to the limit by each paced read', () => {
    const response = new ScannedResponse(Buffer.from(text));
    response.startRead(1, true);
    scan(response, 10_000);
    response.startRead(1, true);
    expect(scan(response, 100)).toBe(100);
  });
});

describe('an object inside a list', () => {
  const members = new Slots('id').toMembers();
  /** Scans the same object again and again. Returns the number of scans up to the limit. */
  const scanInner = (object: string, isRegular: boolean): number => {
    const response = new ScannedResponse(Buffer.from(object));
    response.startRead(1, false);
    const scanner = new ObjectScanner();
    for (let count = 0; count < 1_000_000; count++) {
      scanner.open(response);
      // The slots of the page around the list.
      scanner.openEmpty(members);
      try {
        scanner.openObject(members, 0);
        expect(isRegular).toBe(true);
      } catch (error) {
        if (error === tooManyScans) return count;
        expect(error).toBe(irregular);
      }
    }
    return Number.POSITIVE_INFINITY;
  };
  const values = Object.fromEntries(Array.from({ length: 2_000 }, (_, index) => [`name-${index}`, 'x'.repeat(20)]));
  const object = JSON.stringify({ id: 1, ...values });

  it('counts once for each scan', () => {
    const scans = scanInner(object, true);
    expect(scans).toBeLessThan((5 * limits.scannedBytes.max) / object.length);
    expect(scans).toBeGreaterThan((0.9 * limits.scannedBytes.max) / object.length);
  });

  it('also counts if the scanner stops at its end', () => {
    const stopped = object.replace(/}$/, ',"id":2}');
    expect(scanInner(stopped, false)).toBeLessThanOrEqual(scanInner(object, true));
  });
});
